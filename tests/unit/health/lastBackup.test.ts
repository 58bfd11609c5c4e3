import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backupsOf } from '#lib/health/lastBackup.ts'

it.each([
  [{}, join('.local', 'backups')],
  [{ SITE_STATE_DIR: '/var/lib/site', BACKUP_DIR: '' }, '/var/lib/site/backups'],
  [{ SITE_STATE_DIR: '/var/lib/site', BACKUP_DIR: '/disk' }, '/disk'],
])('backupsOf(%o) returns %s', (environment, folder) => {
  expect(backupsOf(environment)).toBe(folder)
})
