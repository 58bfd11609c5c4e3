import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backupCommand, backupsOf } from '#lib/health/lastBackup.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

it.each([
  [{}, join('.local', 'backups')],
  [{ SITE_STATE_DIR: '/var/lib/site', BACKUP_DIR: '' }, '/var/lib/site/backups'],
  [{ SITE_STATE_DIR: '/var/lib/site', BACKUP_DIR: '/disk' }, '/disk'],
])('backupsOf(%o) returns %s', (environment, folder) => {
  expect(backupsOf(environment)).toBe(folder)
})

it('backupCommand returns the program of a package, which has no npm', () => {
  const root = temporaryFolder()
  expect(backupCommand(root)).toBe('npm run backup')
  mkdirSync(join(root, 'bin'))
  writeFileSync(join(root, 'bin/node'), '')
  expect(backupCommand(root)).toBe('bin/node ops/backup/main.ts')
})
