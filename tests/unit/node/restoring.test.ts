import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { prepareFolderSwap, type Restore, requireFinishedRestore } from '#lib/node/restoring.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

let dir: string
beforeEach(() => {
  dir = temporaryFolder()
})

/** Restores an empty folder `content`, until the restore has reached this state. */
async function restore(command: string, end: Restore['state']): Promise<string> {
  await using cleanups = new AsyncDisposableStack()
  const restore = { overwrite: true, command, cleanups, state: 'preparing' as Restore['state'] }
  const commit = await prepareFolderSwap(restore, {
    dir,
    name: 'content',
    words: 'the content',
    own: () => () => {},
    fill: async (staging) => mkdirSync(join(staging, 'content')),
  })
  restore.state = end
  return end === 'preparing' ? '' : commit()
}

describe('prepareFolderSwap', () => {
  test('keeps the command when a second restore fails after a killed one', async () => {
    writeFileSync(join(dir, 'restoring.command'), 'npm run restore')
    await restore('npm run restore -- "b" --overwrite', 'preparing')
    expect(() => requireFinishedRestore(dir)).toThrow(/: npm run restore -- "b" --overwrite$/)
    await restore('npm run restore -- "b" --overwrite', 'done')
    expect(() => requireFinishedRestore(dir)).not.toThrow()
  })

  test('keeps the command when a later part is not in place', async () => {
    await restore('npm run restore', 'committing')
    expect(() => requireFinishedRestore(dir)).toThrow(/was interrupted/)
  })

  test('allows a start when the first restore fails before a change', async () => {
    await restore('npm run restore', 'preparing')
    expect(() => requireFinishedRestore(dir)).not.toThrow()
  })
})
