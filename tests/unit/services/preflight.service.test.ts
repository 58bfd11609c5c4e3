import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

let checkout: string

/** A checkout with one dependency. Its start only prints the mode. */
beforeEach(() => {
  checkout = temporaryFolder()
  mkdirSync(join(checkout, 'services'))
  mkdirSync(join(checkout, 'node_modules/next'), { recursive: true })
  copyFileSync('services/preflight.mjs', join(checkout, 'services/preflight.mjs'))
  writeFileSync(
    join(checkout, 'services/start.ts'),
    `const mode: string = process.argv[2]; console.log(mode)`,
  )
  writeFileSync(
    join(checkout, 'package.json'),
    JSON.stringify({ type: 'module', dependencies: { next: '16' } }),
  )
  writeFileSync(join(checkout, 'node_modules/next/package.json'), '{}')
})

function run(version = process.version) {
  const pretend = join(checkout, 'pretend.mjs')
  writeFileSync(pretend, `Object.defineProperty(process, 'version', { value: '${version}' })`)
  const args = ['--import', pretend, join(checkout, 'services/preflight.mjs'), 'dev']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, said: stdout.trim(), errors: stderr.trim() }
}

it.each([process.version, 'v22.22.2', 'v22.23.0', 'v24.0.0'])('starts on Node %s', (version) => {
  expect(run(version)).toEqual({ status: 0, said: 'dev', errors: '' })
})

it.each(['v18.20.4', 'v20.19.0', 'v22.9.0', 'v22.22.1'])('rejects Node %s as too old', (version) => {
  expect(run(version)).toEqual({
    status: 1,
    said: '',
    errors: `This is Node ${version.slice(1)}, and the site needs 22.22.2 or later, which npm ci brings: run npm ci, then npm start.`,
  })
})

it('names the missing packages', () => {
  const dependencies = { next: '16', react: '19', sharp: '0', zod: '4', ws: '8' }
  writeFileSync(join(checkout, 'package.json'), JSON.stringify({ type: 'module', dependencies }))
  expect(run()).toEqual({
    status: 1,
    said: '',
    errors: 'Packages are missing (react, sharp, zod and 1 more): run npm ci first.',
  })
})
