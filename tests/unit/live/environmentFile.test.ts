import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { closeEnvironmentFile, readEnvironmentFile, writeEnvironmentFile } from '#lib/live/environmentFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'environment-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TEXT = '# Values\nPORT=3000\nREFERRAL_FROM="Anna Coach <anna@coach.test>"\n'
const VALUES = { PORT: '3000', REFERRAL_FROM: 'Anna Coach <anna@coach.test>' }

describe('a file of variables', () => {
  it.each([
    ['as it was written', TEXT],
    ['with a byte order mark', `\uFEFF${TEXT}`],
    ['with the line ends of Windows', TEXT.replaceAll('\n', '\r\n')],
    ['with spaces around', TEXT.replaceAll('=', ' = ').replaceAll('\n', '  \n')],
    ['for a shell', TEXT.replace(/^(?=\w)/gm, 'export ')],
  ])('is read %s', (_, text) => {
    const file = join(folder, 'read.env')
    writeFileSync(file, text)
    expect(readEnvironmentFile(file)).toEqual(VALUES)
  })

  it('in UTF-16, as some editors save it, is refused rather than taken for empty', () => {
    const file = join(folder, 'utf16.env')
    writeFileSync(file, `\uFEFF${TEXT}`, 'utf16le')
    expect(() => readEnvironmentFile(file)).toThrow(
      `${file} cannot be read (it is not UTF-8: have your editor save it as that).`,
    )
  })

  it('that others may read is closed to them', () => {
    const file = join(folder, 'open.env')
    writeFileSync(file, TEXT)
    chmodSync(file, 0o644)
    closeEnvironmentFile(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toBe(TEXT)
  })

  it('that cannot be written says so in a sentence and leaves nothing behind', () => {
    const file = join(folder, 'nowhere', '.env.production')
    expect(() => writeEnvironmentFile(file, TEXT)).toThrow(
      /nowhere\/\.env\.production could not be written and is as it was \(ENOENT/,
    )
    expect(readdirSync(folder).filter((name) => name.includes('nowhere'))).toEqual([])
  })
})
