import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from '../support/architecture/imports.ts'

/** Words that CONTRIBUTING.md replaces. */
const DISCOURAGED = /\b(?:whoever|anew|of its own|stands|e-mails?)\b|\bbeside\b/i
/** Beginnings that hide the subject of a comment or title. */
const HEADLESS = /^(?:What|Whether|How|Where|Who|Nothing|Nobody)\b/
const LONGEST_TITLE = 80

const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?:^|[\s{])\/\/ (.*)$/gm
const STRING = /(?<quote>['"`])(?<text>(?:\\.|(?!\k<quote>)[^\\\n])*)\k<quote>/g
/** The first argument of a test, also after a table of cases. */
const TITLE =
  /(?:\b(?:test|it|describe)(?:\.\w+)*|\]\s*(?:as const\s*)?\))\(\s*(?<quote>['"`])(?<text>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/g

interface Text {
  file: string
  text: string
}

const texts = (file: string, found: Iterable<RegExpExecArray>): Text[] =>
  Array.from(found, ({ groups, 1: block, 2: line }) => ({
    file,
    text: (groups?.text ?? block ?? line ?? '')
      .replaceAll(/^\s*\* ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }))

const files = [...sourceFiles(), ...globSync('tests/**/*.{ts,tsx}'), ...globSync('*.{ts,mjs}')]
  .filter((file) => !/sanity\.types\.ts$|architecture\/prose\.test\.ts$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const comments = files.flatMap(({ file, source }) => texts(file, source.matchAll(COMMENT)))
const titles = files
  .filter(({ file }) => file.startsWith('tests/'))
  .flatMap(({ file, source }) => texts(file, source.matchAll(TITLE)))
/** Strings of at least four words in the product. */
const sentences = files
  .filter(({ file }) => !file.startsWith('tests/'))
  .flatMap(({ file, source }) => texts(file, source.replaceAll(COMMENT, '').matchAll(STRING)))
  .filter(({ text }) => text.split(' ').length > 3)

describe('prose', () => {
  it.each([
    ['comment', comments],
    ['test title', titles],
    ['sentence of the product', sentences],
  ])('has no discouraged word in a %s', (_, all) => {
    expect(all.filter(({ text }) => DISCOURAGED.test(text))).toEqual([])
  })

  it.each([
    ['comment', comments],
    ['test title', titles],
  ])('begins no %s without its subject', (_, all) => {
    expect(all.length).toBeGreaterThan(1000)
    expect(all.filter(({ text }) => HEADLESS.test(text))).toEqual([])
  })

  it('has test titles of one behaviour in at most 80 characters', () => {
    expect(titles.filter(({ text }) => text.length > LONGEST_TITLE || text.includes(', and'))).toEqual([])
  })
})
