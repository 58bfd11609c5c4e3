import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withheldFrom } from '#lib/env/secrets.ts'
import { variableGroups } from '#ops/envExample.ts'

/** Returns the last value of each setting, as systemd reads a unit. */
const settingsOf = (file: string) =>
  new Map(
    [...readFileSync(file, 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

const programs = ['site', 'referrals'].map(
  (name) => [name, settingsOf(`ops/deploy/systemd/${name}.service`)] as const,
)

it.each(programs)('shuts down %s gracefully and always restarts it', (_, unit) => {
  expect(unit.get('KillMode')).toBe('mixed')
  expect(unit.get('TimeoutStopSec')).toBe('10')
  expect(unit.get('Restart')).toBe('always')
  expect(unit.get('StartLimitIntervalSec')).toBe('0')
})

const timed = ['backup', settingsOf('ops/deploy/systemd/backup.service')] as const

it.each([...programs, timed])('runs %s as a user who may write only to its own folders', (_, unit) => {
  expect(unit.get('User')).toBe('site')
  expect(unit.get('ProtectSystem')).toBe('strict')
  expect(unit.get('CapabilityBoundingSet')).toBe('')
  expect(unit.get('NoNewPrivileges')).toBe('yes')
  expect(unit.get('EnvironmentFile')).toBe('/opt/site/.env.production')
  expect(unit.get('ReadWritePaths') ?? '').toMatch(/^(?:$|\/srv\/site\/site\/\.next\/)/)
})

it('names files of the checkout that exist, as operating.md does', () => {
  const files = globSync('ops/deploy/systemd/**/*.{service,path,conf}')
  const paths = [...files, 'docs/operating.md'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\/opt\/site\/(?:checkout\/)?([\w./-]*\w)/g)].map(
      ([, path = '']) => path,
    ),
  )
  const written = ['checkout', '.env.production', 'node_modules/.bin/node']
  expect(paths.filter((path) => !written.includes(path) && !existsSync(path))).toEqual([])
  expect(paths).toContain('ops/deploy/Caddyfile')
})

it('runs a self-hosted site as a user who may write only to its own folder', () => {
  const unit = settingsOf('ops/deploy/systemd/self-hosted.service')
  expect(unit.get('User')).toBe('site')
  expect(unit.get('ProtectSystem')).toBe('strict')
  expect(unit.get('ReadWritePaths')).toBe('/opt/site')
  expect(unit.get('CapabilityBoundingSet')).toBe('')
  expect(unit.get('KillMode')).toBe('mixed')
  expect(unit.get('Restart')).toBe('always')
})

it('sets folders in ExecStart, because EnvironmentFile overrides Environment', () => {
  for (const [, unit] of [...programs, timed]) {
    expect(unit.get('Environment')).not.toMatch(/_DIR=/)
  }
  expect(timed[1].get('ExecStart')).toContain(' BACKUP_DIR=/var/lib/backups ')
  expect(programs[1]?.[1].get('ExecStart')).toContain(
    ' FUNCTIONS_DIR=/var/lib/referrals BACKUP_DIR=/var/lib/backups ',
  )
})

it('withholds from each unit the secrets that it does not need', () => {
  const units = { site: 'site.service', functions: 'referrals.service', backup: 'backup.service' }
  for (const [program, file] of Object.entries({ ...units, caddy: 'caddy.service.d/site.conf' })) {
    const unset = settingsOf(`ops/deploy/systemd/${file}`).get('UnsetEnvironment')?.split(' ')
    expect(unset?.toSorted(), file).toEqual(withheldFrom(program).toSorted())
  }
})

it('withholds every secret from programs that do not need it', () => {
  const secret = /SECRET|TOKEN|_KEY$|^SMTP_URL$|DATABASE_URL|_DB_URL|ALERT_URL/
  const names = variableGroups.flatMap(({ variables }) => Object.keys(variables))
  const secrets = names.filter((name) => secret.test(name) && !name.includes('PUBLISHABLE'))
  expect(secrets.filter((name) => !withheldFrom('caddy').includes(name))).toEqual([])
})

it('names programs that npm run deploy:assemble writes', () => {
  for (const file of globSync('ops/deploy/systemd/{site,referrals,backup}.service')) {
    const [program = '', script = ''] =
      settingsOf(file)
        .get('ExecStart')
        ?.replace(/^\/usr\/bin\/env (?:\w+=\S+ )+/, '')
        .split(' ') ?? []
    expect(program).toBe('/srv/site/bin/node')
    expect(['site/server.js', 'services/functions/main.js', 'ops/backup/main.js']).toContain(script)
  }
})
