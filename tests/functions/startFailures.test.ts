import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openLocal } from '#lib/referral/database/openDatabase.ts'
import { canMount, errorsOf } from '#tests/support/fullDisk.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

vi.setConfig({ testTimeout: 300_000 })

describe('functions host', () => {
  const program = 'services/functions/main.ts'

  test.runIf(process.platform === 'linux')(
    'prints one sentence when it starts with too little memory',
    { tags: 'full' },
    async () => {
      expect(await errorsOf('ulimit -v 3000000', program, { FUNCTIONS_DIR: temporaryFolder() })).toBe(
        'There is too little memory for the database of the referrals: make 512 MB free, then try again.\n',
      )
    },
  )

  test('prints one sentence when the files of its database are damaged', async () => {
    const folder = temporaryFolder()
    const database = await openLocal(folder)
    await database.close()
    truncateSync(join(folder, 'postgres/global/pg_control'), 0)
    expect(await errorsOf(':', program, { FUNCTIONS_DIR: folder })).toMatch(
      /^The database of the referrals in \S+ cannot be opened \(.+\)\. If its files are damaged, restore a backup: .+\n$/,
    )
  })

  test.runIf(canMount)('prints one sentence when it starts on a full disk', { tags: 'full' }, async () => {
    const folder = temporaryFolder()
    const limit = `mount -t tmpfs -o size=16m none ${folder}`
    expect(await errorsOf(limit, program, { FUNCTIONS_DIR: folder })).toBe(
      `The disk of ${folder} is full: make room, then try again.\n`,
    )
  })
})
