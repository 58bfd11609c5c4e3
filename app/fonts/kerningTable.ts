import type { Kerning } from './kerning.ts'

const transposed = (kerning: Kerning): Kerning =>
  kerning.map((_, index) => kerning.map((row) => row[index] ?? 0))

const kerned = (row: readonly number[]): number => row.filter((value) => value !== 0).length

const differences = (one: readonly number[], other: readonly number[]): number =>
  one.filter((value, index) => value !== other[index]).length

/**
 * The glyphs of each class: those that are kerned alike. The class that is kerned least comes first, and after each the one
 * most like it, as compression takes away what has just been said.
 */
function classesOf(kerning: Kerning): number[][] {
  const rowOf = ([glyph = 0]: readonly number[]): readonly number[] => kerning[glyph] ?? []
  const left = [...Map.groupBy(kerning.keys(), (glyph) => rowOf([glyph]).join()).values()]
  left.sort((a, b) => kerned(rowOf(a)) - kerned(rowOf(b)))
  const chain = left.splice(0, 1)
  while (left.length > 0) {
    const last = rowOf(chain.at(-1) ?? [])
    const distances = left.map((each) => differences(last, rowOf(each)))
    chain.push(...left.splice(distances.indexOf(Math.min(...distances)), 1))
  }
  return chain
}

/**
 * Numbers of 16 bits.
 * @throws if one needs more
 */
function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length)
  for (const [index, number] of numbers.entries()) {
    if (number < 0) bytes.writeInt16BE(number, 2 * index)
    else bytes.writeUInt16BE(number, 2 * index)
  }
  return bytes
}

/** The class of each glyph. */
function classTable(classes: readonly (readonly number[])[]): Buffer {
  const numbers = classes.flatMap((glyphs, number) => glyphs.map((glyph) => ({ glyph, number })))
  numbers.sort((a, b) => a.glyph - b.glyph)
  return words(1, 0, numbers.length, ...numbers.map(({ number }) => number))
}

/** One subtable of pairs by their classes (format 2), about all glyphs of the font. */
function pairTable(kerning: Kerning): Buffer {
  const [firsts, seconds] = [classesOf(kerning), classesOf(transposed(kerning))]
  const cells = firsts.flatMap(([first = 0]) => seconds.map(([second = 0]) => kerning[first]?.[second] ?? 0))
  const covered = words(2, 1, 0, kerning.length - 1, 0)
  const [before, after] = [classTable(firsts), classTable(seconds)]
  const coverage = 16 + 2 * cells.length
  const definition = coverage + covered.length
  const definitions = [definition, definition + before.length]
  const header = words(2, coverage, 4, 0, ...definitions, firsts.length, seconds.length)
  return Buffer.concat([header, words(...cells), covered, before, after])
}

const tag = (name: string): Buffer => Buffer.from(name, 'latin1')

/**
 * A positioning table (GPOS) that kerns and does nothing else, in all languages of the Latin script and where none is told.
 * @param kerning of all glyphs of the font, in whole units of it
 */
export function kerningTable(kerning: Kerning): Buffer {
  // Both scripts share what follows them: no language of their own, and of the features the first.
  const scripts = Buffer.concat([
    words(2),
    tag('DFLT'),
    words(14),
    tag('latn'),
    words(14, 4, 0, 0, 0xffff, 1, 0),
  ])
  const features = Buffer.concat([words(1), tag('kern'), words(8, 0, 1, 0)])
  const lookups = Buffer.concat([words(1, 4, 2, 0, 1, 8), pairTable(kerning)])
  const start = 10 + scripts.length
  return Buffer.concat([words(1, 0, 10, start, start + features.length), scripts, features, lookups])
}
