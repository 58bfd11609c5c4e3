import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { prepareFolderSwap, requireFinishedRestore } from '#lib/node/restoring.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'restoring-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
})

/** Restores an empty folder `content`; without `isCommitted` it fails before it is in place. */
async function restore(command: string, isCommitted: boolean): Promise<string> {
  await using cleanups = new AsyncDisposableStack()
  const fill = async (staging: string) => mkdirSync(join(staging, 'content'))
  const commit = await prepareFolderSwap(dir, 'content', { command, cleanups }, fill)
  return isCommitted ? commit() : ''
}

describe('prepareFolderSwap', () => {
  test('keeps the new folder and the old one', async () => {
    mkdirSync(join(dir, 'content'))
    expect(await restore('npm run restore', true)).toMatch(/ is in \S+content\.before-\S+: remove it/)
    expect(readdirSync(dir)).toEqual(['content', expect.stringMatching(/^content\.before-/)])
  })

  test('keeps the command when a second restore fails after a killed one', async () => {
    mkdirSync(join(dir, 'content.before-2026'))
    await restore('npm run restore -- "b" --overwrite', false)
    expect(() => requireFinishedRestore(dir, 'content')).toThrow(/: npm run restore -- "b" --overwrite$/)
    renameSync(join(dir, 'content.before-2026'), join(dir, 'content'))
    expect(() => requireFinishedRestore(dir, 'content')).not.toThrow()
  })

  test('allows a start without content when the first restore fails', async () => {
    await restore('npm run restore', false)
    expect(() => requireFinishedRestore(dir, 'content')).not.toThrow()
  })

  test('keeps a start from running without content until a restore has ended', async () => {
    await using cleanups = new AsyncDisposableStack()
    await prepareFolderSwap(dir, 'content', { command: 'npm run restore', cleanups }, async () => {
      expect(() => requireFinishedRestore(dir, 'content')).toThrow(/was interrupted/)
    })
  })
})
