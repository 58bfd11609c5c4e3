import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withheldFrom } from '#lib/env/secrets.ts'
import { variableGroups } from '#ops/reference/writeReference.ts'

/** Returns the last value of each setting, as systemd reads a unit. */
const settingsOf = (file: string): Record<string, string | undefined> =>
  Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )

const unit = settingsOf('ops/deploy/systemd/site.service')

it('always starts again and may write only to its own folders', () => {
  expect(unit).toMatchObject({
    ...{ KillMode: 'mixed', TimeoutStopSec: '20', Restart: 'always', StartLimitIntervalSec: '0' },
    ...{ User: 'site', ProtectSystem: 'strict', CapabilityBoundingSet: '', NoNewPrivileges: 'yes' },
    StateDirectory: 'site snapshot',
    ReadWritePaths: expect.stringMatching(/^(?:\/srv\/site\/site\/\.next\/\S+ ?)+$/),
  })
})

it('sets its folders in ExecStart because EnvironmentFile overrides Environment', () => {
  expect(unit.Environment).not.toMatch(/_DIR=/)
  expect(unit.ExecStart).toBe(
    '/usr/bin/env SITE_STATE_DIR=/var/lib/site SNAPSHOT_DIR=/var/lib/snapshot /srv/site/bin/node services/start.ts',
  )
})

it('names files of a package that exist, as deploy.md does', () => {
  const files = globSync('ops/deploy/systemd/**/*.{service,path,conf}')
  const paths = [...files, 'docs/deploy.md', 'docs/operate.md'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\/srv\/site\/(ops\/[\w./-]*\w)/g)].map(([, path = '']) => path),
  )
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  expect(paths).toContain('ops/deploy/Caddyfile')
})

it('withholds every secret from Caddy', () => {
  const unset = settingsOf('ops/deploy/systemd/caddy.service.d/site.conf').UnsetEnvironment?.split(' ')
  expect(unset?.toSorted()).toEqual(withheldFrom('caddy').toSorted())
})

it('withholds every secret from programs that do not need it', () => {
  const secret = /SECRET|TOKEN|_KEY$|^SMTP_URL$|DATABASE_URL|_DB_URL|ALERT_URL/
  const names = Object.values(variableGroups).flatMap(Object.keys)
  const secrets = names.filter((name) => secret.test(name) && !name.includes('PUBLISHABLE'))
  expect(secrets.filter((name) => !withheldFrom('caddy').includes(name))).toEqual([])
})
