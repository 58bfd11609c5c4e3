import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

const PROJECT = 'NEXT_PUBLIC_SANITY_PROJECT_ID'

let checkout: string
beforeEach(() => {
  checkout = temporaryFolder()
  chmodSync(checkout, 0o755)
  writeFileSync(join(checkout, '.env.production'), `${PROJECT}=abc12345\n`)
})

/** Returns a variable of a command in the checkout, or its error message. */
function variableOf(name: string, environment: Record<string, string> = {}, user: object = {}): string {
  const module = JSON.stringify(resolve('lib/env/environmentFiles.ts'))
  const program = `import { environmentWithFiles } from ${module}
    try { console.log(environmentWithFiles().${name}) } catch (error) { console.log(error.message) }`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: checkout,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    encoding: 'utf8',
    ...user,
  })
  return stdout.trim() || stderr
}

it('uses the live installation of .env.production', () => {
  expect(variableOf(PROJECT)).toBe('abc12345')
})

it('throws when the file is unreadable unless the environment is set', () => {
  // Root reads any file, so its tests run the command as an account without rights.
  const isRoot = process.getuid?.() === 0
  chmodSync(join(checkout, '.env.production'), isRoot ? 0o600 : 0)
  const user = isRoot ? { uid: 65534, gid: 65534 } : {}
  expect(variableOf(PROJECT, {}, user)).toMatch(/\.env\.production: run this as the user whose file it is/)
  expect(variableOf(PROJECT, { [PROJECT]: 'fromsystemd' }, user)).toBe('fromsystemd')
})

it.each([
  ['LAKE_DIR', { SITE_STATE_DIR: '/elsewhere' }, '/elsewhere/content-lake'],
  ['FUNCTIONS_DIR', { SITE_STATE_DIR: '/elsewhere' }, '/elsewhere/functions'],
  ['LAKE_DIR', { SITE_STATE_DIR: '/elsewhere', LAKE_DIR: '/lake' }, '/lake'],
  ['LAKE_URL', { LAKE_PORT: '4000' }, 'http://127.0.0.1:4000'],
])('derives %s from %o', (name, environment, expected) => {
  expect(variableOf(name, environment)).toBe(expected)
})
