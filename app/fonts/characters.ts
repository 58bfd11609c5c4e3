/** All characters from one code point to another. */
const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))

/**
 * What English copy is written with: letters, figures and the marks of good typesetting. The bullet is never written: browsers
 * ask for it when a list that they have drawn gets its font.
 */
const english = [...range(0x20, 0x5b), ...']_', ...range(0x61, 0x7a), ...'\u00a0©·×–—‘’“”•…›']

/** Signs that only labels and formulas have. */
const signs = [...'−÷']

/** Names and prices of Western Europe, and what else stands on keyboards. */
const western = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'ıŒœ–—‘’‚“”„•…‹›€™−×÷']

/** Names of Central and Eastern Europe and of Turkey, but for the letters that are with the western ones. */
const extended = [...range(0x100, 0x17f), ...'ȘșȚțẞ']

/** The files of a family. Every page loads the core; of the others, only what it shows a character of. */
export const PARTS = ['core', 'western', 'extended'] as const
export type Part = (typeof PARTS)[number]

/**
 * The characters of each file of a family; no two share one.
 * @param hasSigns whether labels and formulas are set in it
 */
export function charactersOf(hasSigns: boolean): Record<Part, readonly string[]> {
  const core = hasSigns ? [...english, ...signs] : english
  const beyond = [...new Set(western)].filter((character) => !core.includes(character))
  return { core, western: beyond, extended: extended.filter((character) => !beyond.includes(character)) }
}

const hex = (code: number): string => code.toString(16).toUpperCase()

/** Characters as a value of `unicode-range`. */
export function unicodeRange(characters: readonly string[]): string {
  const ranges: [first: number, last: number][] = []
  for (const code of characters.map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',')
}
