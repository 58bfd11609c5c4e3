import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readableByAll } from '#ops/deploy/readableByAll.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

it('makes files readable but not writable for other users', async () => {
  const folder = temporaryFolder()
  const at = (...names: string[]) => join(folder, ...names)
  mkdirSync(at('public', 'islands'), { recursive: true, mode: 0o700 })
  writeFileSync(at('public', 'islands', 'referral.js'), '', { mode: 0o600 })
  writeFileSync(at('node'), '', { mode: 0o700 })
  chmodSync(folder, 0o700)

  await readableByAll(folder)

  expect([folder, at('public'), at('public', 'islands'), at('node')].map(modeOf)).toEqual(
    Array(4).fill('755'),
  )
  expect(modeOf(at('public', 'islands', 'referral.js'))).toBe('644')
})
