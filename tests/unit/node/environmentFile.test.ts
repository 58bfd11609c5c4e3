import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nextEnv from '@next/env'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnvironmentFile, writeEnvironmentFile } from '#lib/node/environmentFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'environment-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TEXT = '# Values\nPORT=3000\nREFERRAL_FROM="Anna Coach <anna@coach.test>"\n'
const VALUES = { PORT: '3000', REFERRAL_FROM: 'Anna Coach <anna@coach.test>' }

describe('environment file', () => {
  it.each([
    ['as written', TEXT],
    ['with a byte order mark', `\uFEFF${TEXT}`],
    ['with Windows line ends', TEXT.replaceAll('\n', '\r\n')],
    ['with extra spaces', TEXT.replaceAll('=', ' = ').replaceAll('\n', '  \n')],
    ['with export statements', TEXT.replace(/^(?=\w)/gm, 'export ')],
  ])('is read %s', (_, text) => {
    const file = join(folder, 'read.env')
    writeFileSync(file, text)
    expect(readEnvironmentFile(file)).toEqual(VALUES)
  })

  it('is rejected in UTF-16', () => {
    const file = join(folder, 'utf16.env')
    writeFileSync(file, `\uFEFF${TEXT}`, 'utf16le')
    expect(() => readEnvironmentFile(file)).toThrow(`${file} is not UTF-8: save it as that in your editor.`)
  })

  it('is private after it was written, even when others could read it before', async () => {
    const file = join(folder, 'open.env')
    writeFileSync(file, TEXT)
    chmodSync(file, 0o644)
    await writeEnvironmentFile(file, VALUES)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readEnvironmentFile(file)).toEqual(VALUES)
  })

  it.each(['Zoë & Co; Anna (Coach)', 'A. B.', '愛子'])(
    'is read by a shell and Next alike with %s',
    async (name) => {
      // Next looks for this file in tests.
      const file = join(folder, '.env.test')
      const values = { PUBLIC_PORT: '3000', SENDER: `${name} <referrals@site.test>` }
      await writeEnvironmentFile(file, values)
      const lines = execFileSync('sh', ['-c', 'set -a; . "$1"; exec env', 'sh', file]).toString().split('\n')
      expect(lines).toEqual(expect.arrayContaining(Object.entries(values).map((entry) => entry.join('='))))
      const { combinedEnv } = nextEnv.loadEnvConfig(folder, false, { info: () => {}, error: () => {} }, true)
      expect(combinedEnv).toMatchObject(values)
      for (const name of Object.keys(values)) delete process.env[name]
    },
  )

  it('is not written with a value that programs read differently', async () => {
    const file = join(folder, 'ambiguous.env')
    await expect(writeEnvironmentFile(file, { TZ: 'a$b' })).rejects.toThrow('The value of TZ has a character')
  })
})
