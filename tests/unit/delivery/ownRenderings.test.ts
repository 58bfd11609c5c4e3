import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepOwnRenderings } from '#lib/delivery/ownRenderings.ts'

let build = ''
const page = () => join(build, 'server/route-cache/index.html')
const render = () => writeFileSync(page(), 'a page')

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(build, 'server'))
  writeFileSync(join(build, 'BUILD_ID'), 'first')
})
afterEach(() => rmSync(build, { recursive: true }))

it('keeps what the same build rendered, through every start', () => {
  keepOwnRenderings(build)
  render()
  expect(keepOwnRenderings(build)).toBe(false)
  expect(existsSync(page())).toBe(true)
})

it('removes what another build rendered', () => {
  keepOwnRenderings(build)
  render()
  writeFileSync(join(build, 'BUILD_ID'), 'second')
  expect(keepOwnRenderings(build)).toBe(true)
  expect(existsSync(page())).toBe(false)
  render()
  expect(keepOwnRenderings(build)).toBe(false)
})

it('removes what is there without a word of whose it is', () => {
  mkdirSync(join(build, 'server/route-cache'))
  render()
  expect(keepOwnRenderings(build)).toBe(true)
})
