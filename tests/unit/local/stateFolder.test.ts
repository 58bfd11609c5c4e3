import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeToOthers } from '#local/supervisor/stateFolder.ts'

let parent: string
let state: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'modes-'))
  state = join(parent, 'state')
  mkdirSync(join(state, 'content-lake/assets'), { recursive: true })
  mkdirSync(join(state, 'mail'))
  for (const file of ['content-lake/lake.sqlite', 'content-lake/assets/a.png', 'mail/1.eml']) {
    writeFileSync(join(state, file), '')
    chmodSync(join(state, file), 0o644)
  }
  chmodSync(state, 0o755)
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const mode = (path: string) => (statSync(join(state, path)).mode & 0o777).toString(8)

it('what an older start left open is closed to other users', () => {
  closeToOthers(state)
  expect(['', 'content-lake', 'content-lake/assets', 'mail'].map(mode)).toEqual(['700', '700', '700', '700'])
  expect(['content-lake/lake.sqlite', 'content-lake/assets/a.png', 'mail/1.eml'].map(mode)).toEqual([
    '600',
    '600',
    '600',
  ])
})

it("what is not ours keeps its mode: a folder's other files, the folder that holds them, and what a link leads to", () => {
  writeFileSync(join(state, 'letter.txt'), '')
  chmodSync(join(state, 'letter.txt'), 0o644)
  const elsewhere = join(parent, 'elsewhere')
  writeFileSync(elsewhere, '')
  chmodSync(elsewhere, 0o644)
  symlinkSync(elsewhere, join(state, 'mail/link'))
  closeToOthers(state)
  expect([mode(''), mode('letter.txt'), mode('../elsewhere')]).toEqual(['755', '644', '644'])
  expect([mode('mail'), mode('mail/1.eml')]).toEqual(['700', '600'])
})
