import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { keepOwnRenderings } from '#lib/delivery/ownRenderings.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

let build = ''
const page = () => join(build, 'server/route-cache/index.html')
const render = () => writeFileSync(page(), 'a page')

beforeEach(() => {
  build = temporaryFolder()
  mkdirSync(join(build, 'server'))
  writeFileSync(join(build, 'BUILD_ID'), 'first')
})

it('keeps renderings of the same build on every start', () => {
  keepOwnRenderings(build)
  render()
  expect(keepOwnRenderings(build)).toBe(false)
  expect(existsSync(page())).toBe(true)
})

it('removes renderings of another build', () => {
  keepOwnRenderings(build)
  render()
  writeFileSync(join(build, 'BUILD_ID'), 'second')
  expect(keepOwnRenderings(build)).toBe(true)
  expect(existsSync(page())).toBe(false)
  render()
  expect(keepOwnRenderings(build)).toBe(false)
})

it('removes renderings of an unknown build', () => {
  mkdirSync(join(build, 'server/route-cache'))
  render()
  expect(keepOwnRenderings(build)).toBe(true)
})
