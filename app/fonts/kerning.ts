import { type Tables, tableOf } from './sfnt.ts'

/** How far the second of two glyphs is moved away from the first, by the first and then by the second, in units of the font. */
export type Kerning = readonly (readonly number[])[]

interface Pair {
  first: number
  second: number
  value: number
}

/** Lookups of a positioning table, by their types. */
const [PAIRS, EXTENSION] = [2, 9]

/** What a pair may say of its glyphs: the advance of the first one, and nothing of the second. */
const [X_ADVANCE, NOTHING] = [4, 0]

/** A count and that many values, as a table has them. */
const listed = (table: Buffer, at: number): number[] =>
  Array.from({ length: table.readUInt16BE(at) }, (_, index) => table.readUInt16BE(at + 2 + 2 * index))

/** The records of a count of ranges: of its first glyph, its last one and a number. */
const ranges = (table: Buffer, at: number): [first: number, last: number, number: number][] =>
  Array.from({ length: table.readUInt16BE(at) }, (_, index) => {
    const record = at + 2 + 6 * index
    return [table.readUInt16BE(record), table.readUInt16BE(record + 2), table.readUInt16BE(record + 4)]
  })

const between = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** The glyphs that a subtable is about, in its order. */
const covered = (table: Buffer, at: number): number[] =>
  table.readUInt16BE(at) === 1
    ? listed(table, at + 2)
    : ranges(table, at + 2).flatMap(([first, last]) => between(first, last))

/** The class of each glyph that isn't in class 0. */
function classes(table: Buffer, at: number): ReadonlyMap<number, number> {
  if (table.readUInt16BE(at) === 1) {
    const first = table.readUInt16BE(at + 2)
    return new Map(listed(table, at + 4).map((number, index) => [first + index, number]))
  }
  return new Map(
    ranges(table, at + 2).flatMap(([first, last, number]) =>
      between(first, last).map((glyph): [number, number] => [glyph, number]),
    ),
  )
}

/** What a subtable says of single pairs (format 1). */
const singlePairs = (table: Buffer, at: number): Pair[] =>
  covered(table, at + table.readUInt16BE(at + 2)).flatMap((first, index) => {
    const set = at + table.readUInt16BE(at + 10 + 2 * index)
    return Array.from({ length: table.readUInt16BE(set) }, (_, pair) => {
      const record = set + 2 + 4 * pair
      return { first, second: table.readUInt16BE(record), value: table.readInt16BE(record + 2) }
    })
  })

/** What it says of classes (format 2): something of each glyph that may follow. */
function classPairs(table: Buffer, at: number, count: number): Pair[] {
  const [firsts, seconds] = [8, 10].map((field) => classes(table, at + table.readUInt16BE(at + field)))
  const width = table.readUInt16BE(at + 14)
  return covered(table, at + table.readUInt16BE(at + 2)).flatMap((first) =>
    between(0, count - 1).map((second) => {
      const cell = (firsts?.get(first) ?? 0) * width + (seconds?.get(second) ?? 0)
      return { first, second, value: table.readInt16BE(at + 16 + 2 * cell) }
    }),
  )
}

function pairsOf(table: Buffer, at: number, count: number): Pair[] {
  if (table.readUInt16BE(at + 4) !== X_ADVANCE || table.readUInt16BE(at + 6) !== NOTHING)
    throw new Error('The font moves glyphs in a way that this script does not read.')
  return table.readUInt16BE(at) === 1 ? singlePairs(table, at) : classPairs(table, at, count)
}

/** Where the subtables of a lookup stand. */
function subtablesOf(table: Buffer, lookup: number): number[] {
  const type = table.readUInt16BE(lookup)
  const places = listed(table, lookup + 4).map((offset) => lookup + offset)
  const inner = places.map((at) => (type === EXTENSION ? at + table.readUInt32BE(at + 4) : at))
  const types = places.map((at) => (type === EXTENSION ? table.readUInt16BE(at + 2) : type))
  if (types.some((each) => each !== PAIRS)) throw new Error('The font positions more than pairs.')
  return inner
}

/**
 * Reads how a font kerns each two of its glyphs (OpenType 1.9, “GPOS”).
 * @param tables a font that has no other feature in that table and whose kerning doesn't vary
 * @throws if it positions anything else
 */
export function kerningOf(tables: Tables): Kerning {
  const [table, count] = [tableOf(tables, 'GPOS'), tableOf(tables, 'maxp').readUInt16BE(4)]
  const kerning = Array.from({ length: count }, () => new Array<number>(count).fill(0))
  const lookups = table.readUInt16BE(8)
  for (const lookup of listed(table, lookups).map((offset) => lookups + offset)) {
    const found = new Set<number>()
    for (const at of subtablesOf(table, lookup)) {
      for (const { first, second, value } of pairsOf(table, at, count)) {
        // Of the subtables of one lookup the first that knows a pair counts; what lookups say adds up.
        const pair = first * count + second
        const row = kerning[first]
        if (row && !found.has(pair)) row[second] = (row[second] ?? 0) + value
        found.add(pair)
      }
    }
  }
  return kerning
}
