const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))

/** Characters of English copy. Browsers request the bullet when a list gets its font. */
const english = [...range(0x20, 0x5b), ...']_', ...range(0x61, 0x7a), ...'\u00a0©·×–—‘’“”•…›']

/** Characters of Western European names and prices, and other characters on keyboards. */
const western = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'ıŒœ–—‘’‚“”„•…‹›€™−×÷']

/** Characters of Central European, Eastern European and Turkish names, except those in the western set. */
const extended = [...range(0x100, 0x17f), ...'ȘșȚțẞ']

/** The files of a family. Every page loads the core, and another file only if it shows one of its characters. */
export const PARTS = ['core', 'western', 'extended'] as const
export type Part = (typeof PARTS)[number]

/**
 * Returns the characters of each file of a family, without overlap.
 * @param signs signs of results and formulas that it shows
 */
export function charactersOf(signs: string): Record<Part, readonly string[]> {
  const core = [...english, ...signs]
  const beyond = [...new Set(western)].filter((character) => !core.includes(character))
  return { core, western: beyond, extended: extended.filter((character) => !beyond.includes(character)) }
}

const hex = (code: number): string => code.toString(16).toUpperCase()

/** Returns characters as a value of `unicode-range`. */
export function unicodeRange(characters: readonly string[]): string {
  const ranges: [first: number, last: number][] = []
  for (const code of characters.map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',')
}
