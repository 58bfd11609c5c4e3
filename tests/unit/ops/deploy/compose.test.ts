import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const strings = z.array(z.string()).optional()
const service = z.looseObject({ image: z.string(), ports: strings, volumes: strings })
const composition = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
})

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'), { merge: true })
const { services, volumes } = composition.parse(read('ops/deploy/compose.yaml'))
const all = Object.entries(services)

it('is started by `docker compose up -d` with the values of setup', () => {
  expect(read('compose.yaml')).toEqual({
    include: [{ path: 'ops/deploy/compose.yaml', env_file: '.env.production' }],
  })
  expect(Object.keys(services)).toEqual(['network', 'site', 'caddy'])
})

it.each(all)('restarts %s on a read-only file system without unused capabilities', (name, own) => {
  expect(own).toMatchObject({
    ...{ read_only: true, cap_drop: ['ALL'], restart: 'unless-stopped' },
    security_opt: expect.arrayContaining(['no-new-privileges:true']),
    mem_limit: expect.stringMatching(/^\d+[mg]$/),
  })
  expect(own.cap_add ?? []).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : [])
})

it('publishes only the ports of Caddy', () => {
  const open = all.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports])
  expect(open).toEqual([['network', ['80:80', '443:443', '443:443/udp']]])
  for (const name of ['site', 'caddy']) expect(services[name]?.network_mode, name).toBe('service:network')
})

it('builds its image once and pulls it from no registry', () => {
  const own = all.filter(([, { image }]) => image === 'consulting-site')
  expect(own.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['network'])
  for (const [name, { build, pull_policy }] of own) if (!build) expect(pull_policy, name).toBe('never')
})

it('runs programs of its image', () => {
  expect(services.network?.command).toEqual(['sleep', 'infinity'])
  expect(Object(services.site?.healthcheck).test.slice(0, 2)).toEqual(['CMD', 'bin/node'])
})

it('names files of the checkout by paths from the folder of compose.yaml', () => {
  const { context, dockerfile } = Object(services.network?.build)
  expect(existsSync(join('ops/deploy', context, dockerfile))).toBe(true)
  const paths = [context, services.site?.env_file].map((path) => join('ops/deploy', String(path)))
  expect(paths).toEqual(['.', '.env.production'])
})

it('keeps in volumes all data that outlives a container', () => {
  const mounted = all.flatMap(([, { volumes: own = [] }]) => own.map((volume) => volume.split(':')[0] ?? ''))
  expect(Object.keys(volumes).filter((name) => !mounted.includes(name))).toEqual([])
  expect(mounted.filter((name) => !/^[./]/.test(name) && !(name in volumes))).toEqual([])
})
