import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { expect, it } from 'vitest'
import { type Family, families } from '#app/fonts/families.ts'
import { fontFile } from '#app/fonts/fontSheet.ts'
import { glyphsOf, readTables, type Tables, tableOf, unitsPerEm } from '#app/fonts/sfnt.ts'
import { inSteps } from '#app/fonts/weights.ts'

const varying = Object.values<Family>(families).filter(({ kernedAt }) => kernedAt !== undefined)

/** How far an outline may be from where it was drawn, in ems: at 18 px, a twentieth of a pixel. */
const UNSEEN = 0.003

/** A family at one weight, cut from what its designers drew or from what pages get. */
async function at(family: Family, weight: number, file: string, axes = {}): Promise<Tables> {
  const font = await subsetFont(readFileSync(file), family.characters.core.join(''), {
    targetFormat: 'sfnt',
    variationAxes: { ...axes, wght: weight },
  })
  return readTables(font)
}

/** The box around the outline of each character, and how wide it is, in ems. */
function boxesOf(tables: Tables): ReadonlyMap<number, readonly number[]> {
  const [loca, glyf, hmtx] = ['loca', 'glyf', 'hmtx'].map((name) => tableOf(tables, name))
  const long = tableOf(tables, 'head').readInt16BE(50) === 1
  const last = tableOf(tables, 'hhea').readUInt16BE(34) - 1
  const start = (glyph: number): number =>
    (long ? loca?.readUInt32BE(4 * glyph) : 2 * (loca?.readUInt16BE(2 * glyph) ?? 0)) ?? 0
  return new Map(
    [...glyphsOf(tables)].map(([code, glyph]) => {
      const empty = start(glyph) === start(glyph + 1)
      const box = empty ? [] : [2, 4, 6, 8].map((field) => glyf?.readInt16BE(start(glyph) + field) ?? 0)
      const width = hmtx?.readUInt16BE(4 * Math.min(glyph, last)) ?? 0
      return [code, [width, ...box].map((units) => units / unitsPerEm(tables))]
    }),
  )
}

it.each(varying)('$name stands as it was drawn, at all of its weights', async (family) => {
  for (const weight of [400, 500, 600]) {
    const drawn = boxesOf(await at(family, weight, family.source('latin'), family.axes))
    const sent = boxesOf(await at(family, weight, `app/fonts/${fontFile(family, 'core')}`))
    for (const character of family.characters.core) {
      const [before, after] = [drawn, sent].map((boxes) => boxes.get(character.codePointAt(0) ?? 0) ?? [])
      const moved = (before ?? []).map((value, index) => Math.abs(value - (after?.[index] ?? Infinity)))
      expect(moved.length, character).toBeGreaterThan(0)
      expect(Math.max(...moved), `${character} at ${weight}`).toBeLessThan(UNSEEN)
    }
  }
})

it.each(varying)('steps of one unit leave the outlines of $name as they are', async (family) => {
  const font = await subsetFont(readFileSync(family.source('latin')), family.characters.core.join(''), {
    targetFormat: 'sfnt',
    variationAxes: family.axes,
  })
  const gvar = tableOf(readTables(font), 'gvar')
  expect(inSteps(gvar, 1)).toEqual(gvar)
  const coarse = inSteps(gvar, 4)
  expect(coarse).not.toEqual(gvar)
  expect(inSteps(coarse, 4)).toEqual(coarse)
})
