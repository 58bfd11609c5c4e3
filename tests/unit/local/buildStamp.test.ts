import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildStamp, compiledSettings, forgetBuild, isBuilt, rememberBuild } from '#local/site/buildStamp.ts'

let root: string
let dist: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'))
  dist = join(root, '.next')
  mkdirSync(join(root, 'app'))
  writeFileSync(join(root, 'app/page.tsx'), 'one')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const first = { LAKE_URL: 'http://127.0.0.1:3900', LAKE_DIR: '/a/content-lake' }
const others = { LAKE_URL: 'http://127.0.0.1:4900', LAKE_DIR: '/b/content-lake' }
const stamp = (env: Record<string, string> = first) => buildStamp(root, compiledSettings(env))

/** Builds like `next build`: removes the old build, and writes the id last. */
function build(settings: Record<string, string>): void {
  forgetBuild(dist)
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(dist, 'BUILD_ID'), 'x')
  rememberBuild(dist, stamp(settings))
}

it('reuses a build of the same sources and settings', () => {
  expect(isBuilt(dist, stamp())).toBe(false)
  build(first)
  expect(isBuilt(dist, stamp())).toBe(true)
})

it('builds again with other ports and another state folder', () => {
  build(first)
  expect(isBuilt(dist, stamp(others))).toBe(false)
  build(others)
  expect(isBuilt(dist, stamp(first))).toBe(false)
})

it.each([
  'LAKE_URL',
  'LAKE_DIR',
  'FUNCTIONS_URL',
  'MAILBOX_URL',
  'NEXT_PUBLIC_SITE_URL',
  'NEXT_PUBLIC_ANYTHING',
])('builds again with another %s', (name) => {
  build(first)
  expect(isBuilt(dist, stamp({ ...first, [name]: 'http://other.test' }))).toBe(false)
})

it('reuses a build when an unrelated variable changes', () => {
  build(first)
  expect(isBuilt(dist, stamp({ ...first, TERM: 'xterm', SANITY_API_READ_TOKEN: 'token' }))).toBe(true)
})

it('builds again when a source changes', () => {
  build(first)
  writeFileSync(join(root, 'app/page.tsx'), 'two')
  expect(isBuilt(dist, stamp())).toBe(false)
})

it('builds again after an interrupted or removed build', () => {
  build(first)
  forgetBuild(dist)
  expect(isBuilt(dist, stamp())).toBe(false)
  build(first)
  rmSync(dist, { recursive: true })
  expect(isBuilt(dist, stamp())).toBe(false)
})

it('builds again when a root file of Next changes', () => {
  mkdirSync(join(root, 'lib/delivery'), { recursive: true })
  const generated = join(root, 'lib/delivery/elements.json')
  writeFileSync(generated, 'one')
  for (const name of ['instrumentation.ts', 'next.config.ts', 'proxy.ts']) {
    build(first)
    writeFileSync(generated, `${name}, bundled again`)
    expect(isBuilt(dist, stamp())).toBe(true)
    writeFileSync(join(root, name), 'changed')
    expect(isBuilt(dist, stamp()), name).toBe(false)
  }
})
