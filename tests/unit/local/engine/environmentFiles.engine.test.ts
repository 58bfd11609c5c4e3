import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** An account without rights, where tests run as root; elsewhere a file of mode 0 is enough. */
const NOBODY = 65534

let checkout: string
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'environment-files-'))
  chmodSync(checkout, 0o755)
  writeFileSync(join(checkout, '.env.production'), 'NEXT_PUBLIC_SANITY_PROJECT_ID=abc12345\n')
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

/** The project for which a command in the checkout would work, or the sentence with which it refuses. */
function project(who: object, environment: Record<string, string> = {}): string {
  const module = JSON.stringify(resolve('local/engine/environmentFiles.ts'))
  const program = `import { environmentWithFiles } from ${module}
    try { console.log(environmentWithFiles().NEXT_PUBLIC_SANITY_PROJECT_ID) } catch (error) { console.log(error.message) }`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: checkout,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    encoding: 'utf8',
    ...who,
  })
  return stdout.trim() || stderr
}

/** Somebody who may not read the file. */
function stranger(): object {
  chmodSync(join(checkout, '.env.production'), process.getuid?.() === 0 ? 0o600 : 0)
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
}

it('a command works for the live installation that .env.production names', () => {
  expect(project({})).toBe('abc12345')
})

it('one that may not read the file does not take this machine for the live installation', () => {
  expect(project(stranger())).toMatch(/\.env\.production: run this as the user whose file it is/)
})

it('one that was told by its environment, as by systemd, needs no file', () => {
  expect(project(stranger(), { NEXT_PUBLIC_SANITY_PROJECT_ID: 'fromsystemd' })).toBe('fromsystemd')
})
