import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commitAll, prepareFolderSwap, requireFinishedRestore } from '#lib/node/restoring.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

test('commitAll allows a start on its folders when all parts are in place', async () => {
  const dir = temporaryFolder()
  await using cleanups = new AsyncDisposableStack()
  const prepare = () =>
    prepareFolderSwap({ overwrite: true, cleanups }, dir, 'content', async (staging) =>
      mkdirSync(join(staging, 'content')),
    )
  const later = { commit: () => Promise.reject(new Error('No room.')) }
  await expect(commitAll([await prepare(), later], 'npm run restore')).rejects.toThrow('No room.')
  expect(() => requireFinishedRestore(dir)).toThrow(/was interrupted.*: npm run restore$/)
  const again = await prepare()
  expect(() => requireFinishedRestore(dir)).toThrow(/was interrupted/)
  await commitAll([again], 'npm run restore')
  expect(() => requireFinishedRestore(dir)).not.toThrow()
})
