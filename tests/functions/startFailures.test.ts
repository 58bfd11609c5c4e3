import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sqlStore } from '#lib/referral/sqlStore.ts'
import { restoreBackup } from '#local/backup/restore.ts'
import { writeBackup } from '#local/backup/writeBackup.ts'
import { openEmbedded } from '#local/functions/database.ts'
import { restoreAndKill } from '#tests/support/backup/killedRestore.ts'
import { canMount, errorsOf } from '#tests/support/fullDisk.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'

vi.setConfig({ testTimeout: 300_000 })

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('the function', () => {
  const program = 'local/functions/main.ts'

  test.runIf(process.platform === 'linux')(
    'says so when it starts with too little memory',
    { tags: 'full' },
    async () => {
      expect(await errorsOf('ulimit -v 3000000', program, { FUNCTIONS_DIR: temporaryFolder() })).toBe(
        'There is too little memory for the database of the referrals: make 512 MB free, then try again.\n',
      )
    },
  )

  test.runIf(canMount)('says so when it starts on a full disk', { tags: 'full' }, async () => {
    const folder = temporaryFolder()
    const limit = `mount -t tmpfs -o size=16m none ${folder}`
    expect(await errorsOf(limit, program, { FUNCTIONS_DIR: folder })).toBe(
      `The disk of ${folder} is full: make room, then try again.\n`,
    )
  })

  test('names the command that finishes a restore killed between its renames', { tags: 'full' }, async () => {
    const folder = temporaryFolder()
    const env = { FUNCTIONS_DIR: folder, LAKE_DIR: join(folder, 'none'), FUNCTIONS_DATABASE_URL: '' }
    const now = new Date()
    const database = await openEmbedded(folder)
    await sqlStore(database.query).submit(submission(now), wideLimits, now)
    await database.close()
    const { folder: backup } = await writeBackup(temporaryFolder(), env, now)

    const kill = { step: 2, below: join(folder, 'postgres') }
    expect(await restoreAndKill([backup, '--overwrite'], env, kill)).toMatchObject({ isKilled: true })
    await expect(openEmbedded(folder)).rejects.toThrow(`npm run restore -- "${backup}" --overwrite`)
    await restoreBackup(backup, env, { overwrite: true, only: null })
    const restored = await openEmbedded(folder)
    const rows = await restored.query('select count(*)::int as count from referral.referrals', [])
    await restored.close()
    expect(rows).toEqual([{ count: 1 }])
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres.before-'))).toHaveLength(1)
  })
})
