import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { copyDatabase } from '#lib/referral/database/databaseCopy.ts'
import { openLocal } from '#lib/referral/database/openDatabase.ts'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { writeBackup } from '#ops/backup/main.ts'
import { restoreBackup } from '#ops/backup/restore.ts'
import { openPostgres } from '#tests/support/functions/databases.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

vi.setConfig({ testTimeout: 300_000 })

const now = new Date('2026-11-22T10:00:00Z')

describe('backup of referrals', () => {
  test('restores a PostgreSQL database any number of times', async () => {
    const { query, url } = await openPostgres()
    await sqlStore(query).submit(submission(now), wideLimits, now)
    const before = await copyDatabase(query)
    const env = { LAKE_DIR: temporaryFolder(), FUNCTIONS_DATABASE_URL: url }
    const folder = await writeBackup(temporaryFolder(), env, now)
    const options = { overwrite: false }
    await sqlStore(query).submit(submission(now), wideLimits, now)
    await expect(restoreBackup(folder, env, options)).rejects.toThrow(
      'There are referrals already: run "npm run backup", then add --overwrite.',
    )
    for (const _ of [1, 2]) await restoreBackup(folder, env, { ...options, overwrite: true })
    expect(await copyDatabase(query)).toEqual(before)
  })

  test('opens no PGlite in whose folder a restore was killed', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'restoring.command'), 'npm run restore -- "b" --overwrite')
    await expect(openLocal(folder)).rejects.toThrow('npm run restore -- "b" --overwrite')
  })
})
