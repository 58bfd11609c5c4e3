import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { prepareFolderSwap, requireFinishedRestore } from '#lib/node/restoring.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'restoring-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
})

const place = () => ({ dir, name: 'content', what: 'content' })
const own = () => () => {}

/** Restores an empty folder `content`; without `isCommitted` it fails before it is in place. */
async function restore(command: string, isCommitted: boolean): Promise<string> {
  await using cleanups = new AsyncDisposableStack()
  const fill = async (staging: string) => mkdirSync(join(staging, 'content'))
  const commit = await prepareFolderSwap({ overwrite: true, command, cleanups }, place(), own, fill)
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
    writeFileSync(join(dir, 'restoring.command'), 'npm run restore')
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
    const fill = async () => expect(() => requireFinishedRestore(dir, 'content')).toThrow(/was interrupted/)
    await prepareFolderSwap({ overwrite: false, command: 'npm run restore', cleanups }, place(), own, fill)
  })
})
