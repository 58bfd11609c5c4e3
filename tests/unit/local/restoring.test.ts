import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { beginRestoring, endRestoring, requireFinishedRestore, swapIn } from '#local/engine/restoring.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'restoring-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
})

describe('endRestoring', () => {
  test('keeps the new folder and the old one after a swap', async () => {
    mkdirSync(join(dir, 'content'))
    mkdirSync(join(await beginRestoring(dir, 'npm run restore'), 'content'))
    expect(swapIn(dir, 'content')).toMatch(/ is in \S+content\.before-\S+: remove it/)
    endRestoring(dir, 'content')
    expect(readdirSync(dir)).toEqual(['content', expect.stringMatching(/^content\.before-/)])
  })

  test('keeps the command when a second restore fails after a killed one', async () => {
    await beginRestoring(dir, 'npm run restore -- "a" --overwrite')
    mkdirSync(join(dir, 'content.before-2026'))
    await beginRestoring(dir, 'npm run restore -- "b" --overwrite')
    endRestoring(dir, 'content')
    expect(() => requireFinishedRestore(dir, 'content')).toThrow(/: npm run restore -- "b" --overwrite$/)
    renameSync(join(dir, 'content.before-2026'), join(dir, 'content'))
    expect(() => requireFinishedRestore(dir, 'content')).not.toThrow()
  })

  test('allows a start without content when the first restore fails', async () => {
    await beginRestoring(dir, 'npm run restore')
    expect(() => requireFinishedRestore(dir, 'content')).toThrow(/was interrupted/)
    endRestoring(dir, 'content')
    expect(() => requireFinishedRestore(dir, 'content')).not.toThrow()
  })
})
