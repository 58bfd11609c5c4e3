import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const service = z.object({
  image: z.string(),
  pull_policy: z.string().optional(),
  build: z
    .object({
      context: z.string(),
      dockerfile: z.string(),
      pull: z.boolean(),
    })
    .optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.coerce.string()).optional(),
  env_file: z.string().optional(),
  ports: z.array(z.string()).optional(),
  network_mode: z.string().optional(),
  restart: z.string(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()),
  volumes: z.array(z.string()).optional(),
  mem_limit: z.string(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
})
const composition = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
})

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'), { merge: true })
const { services, volumes } = composition.parse(read('ops/deploy/compose.yaml'))
const named = (name: string) => service.parse(services[name])
const all = Object.entries(services)

it('is started by `docker compose up -d` with the values of setup', () => {
  expect(read('compose.yaml')).toEqual({
    include: [{ path: 'ops/deploy/compose.yaml', env_file: '.env.production' }],
  })
  expect(Object.keys(services)).toEqual(['network', 'site', 'caddy'])
})

it.each(all)('restarts %s on a read-only file system without unused capabilities', (name, own) => {
  expect(own.read_only).toBe(true)
  expect(own.cap_drop).toEqual(['ALL'])
  expect(own.cap_add ?? []).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : [])
  expect(own.security_opt).toContain('no-new-privileges:true')
  expect(own.restart).toBe('unless-stopped')
  expect(own.mem_limit).toMatch(/^\d+[mg]$/)
})

it('publishes only the ports of Caddy', () => {
  const open = all.filter(([, { ports }]) => ports).map(([name]) => name)
  expect(open).toEqual(['network'])
  expect(named('network').ports).toEqual(['80:80', '443:443', '443:443/udp'])
  for (const name of ['site', 'caddy']) {
    expect(named(name).network_mode, name).toBe('service:network')
  }
})

it('keeps the shared network with a program that never ends', () => {
  expect(named('network').command).toEqual(['sleep', 'infinity'])
})

it('builds its image once and pulls it from no registry', () => {
  const own = all.filter(([, { image }]) => image === 'consulting-site')
  expect(own.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['network'])
  for (const [name, { build, pull_policy }] of own) if (!build) expect(pull_policy, name).toBe('never')
})

it('checks the health of the site with a program in its image', () => {
  expect(named('site').healthcheck?.test.slice(0, 2)).toEqual(['CMD', 'bin/node'])
})

it('names files of the checkout by paths from the folder of compose.yaml', () => {
  const { context = '', dockerfile = '' } = named('network').build ?? {}
  expect(existsSync(join('ops/deploy', context, dockerfile))).toBe(true)
  const paths = [context, named('site').env_file ?? '']
  expect(paths.map((path) => join('ops/deploy', path))).toEqual(['.', '.env.production'])
})

it('keeps in volumes all data that outlives a container', () => {
  const mounted = all.flatMap(([, { volumes: own = [] }]) => own.map((volume) => volume.split(':')[0] ?? ''))
  expect(Object.keys(volumes).filter((name) => !mounted.includes(name))).toEqual([])
  expect(mounted.filter((name) => !/^[./]/.test(name) && !(name in volumes))).toEqual([])
})
