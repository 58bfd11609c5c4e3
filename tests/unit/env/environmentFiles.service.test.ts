import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** An account without rights, for tests that run as root. For others, file mode 0 is enough. */
const NOBODY = 65534

let checkout: string
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'environment-files-'))
  chmodSync(checkout, 0o755)
  writeFileSync(join(checkout, '.env.production'), 'NEXT_PUBLIC_SANITY_PROJECT_ID=abc12345\n')
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

/** Returns a variable of a command in the checkout, or its error message. */
function variableOf(name: string, who: object, environment: Record<string, string> = {}): string {
  const module = JSON.stringify(resolve('lib/env/environmentFiles.ts'))
  const program = `import { environmentWithFiles } from ${module}
    try { console.log(environmentWithFiles().${name}) } catch (error) { console.log(error.message) }`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: checkout,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    encoding: 'utf8',
    ...who,
  })
  return stdout.trim() || stderr
}

const project = (who: object, environment?: Record<string, string>): string =>
  variableOf('NEXT_PUBLIC_SANITY_PROJECT_ID', who, environment)

/** Returns spawn options of a user who may not read the file. */
function stranger(): object {
  chmodSync(join(checkout, '.env.production'), process.getuid?.() === 0 ? 0o600 : 0)
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
}

it('uses the live installation of .env.production', () => {
  expect(project({})).toBe('abc12345')
})

it('throws when the file is unreadable instead of using the local mode', () => {
  expect(project(stranger())).toMatch(/\.env\.production: run this as the user whose file it is/)
})

it('ignores the unreadable file when the environment is set', () => {
  expect(project(stranger(), { NEXT_PUBLIC_SANITY_PROJECT_ID: 'fromsystemd' })).toBe('fromsystemd')
})

it.each([
  ['LAKE_DIR', { SITE_STATE_DIR: '/elsewhere' }, '/elsewhere/content-lake'],
  ['FUNCTIONS_DIR', { SITE_STATE_DIR: '/elsewhere' }, '/elsewhere/functions'],
  ['LAKE_DIR', { SITE_STATE_DIR: '/elsewhere', LAKE_DIR: '/lake' }, '/lake'],
  ['LAKE_URL', { LAKE_PORT: '4000' }, 'http://127.0.0.1:4000'],
])('derives %s from %o', (name, environment, expected) => {
  expect(variableOf(name, {}, environment)).toBe(expected)
})
