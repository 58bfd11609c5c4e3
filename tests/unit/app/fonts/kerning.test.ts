import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import PDFDocument from 'pdfkit'
import subsetFont from 'subset-font'
import { describe, expect, it } from 'vitest'
import { PARTS, type Part } from '#app/fonts/characters.ts'
import { type Family, families } from '#app/fonts/families.ts'
import { fontFile } from '#app/fonts/fontSheet.ts'
import { kerningOf } from '#app/fonts/kerning.ts'
import { kerningTable } from '#app/fonts/kerningTable.ts'
import { glyphsOf, readTables, unitsPerEm } from '#app/fonts/sfnt.ts'

const all: Family[] = Object.values(families)

/** Half of the hundredth of an em in which the pages' fonts are kerned: at 18 px, a tenth of a pixel. */
const HALF_A_STEP = 1 / 200

/** At the one weight that a family is kerned at. */
const pinned = ({ kernedAt }: Family) => (kernedAt === undefined ? {} : { wght: kernedAt })

/** A part of a family, as it was drawn. */
const drawn = (family: Family, part: Part): Promise<Buffer> =>
  subsetFont(
    readFileSync(family.source(part === 'extended' ? 'latin-ext' : 'latin')),
    family.characters[part].join(''),
    {
      targetFormat: 'sfnt',
      variationAxes: { ...family.axes, ...pinned(family) },
      keepFeatures: family.features,
    },
  )

/** The same as pages get it. */
const sent = (family: Family, part: Part): Promise<Buffer> =>
  subsetFont(readFileSync(`app/fonts/${fontFile(family, part)}`), undefined, {
    targetFormat: 'sfnt',
    variationAxes: pinned(family),
    keepAllGlyphs: true,
  })

/** How a font kerns the pairs of some characters, in ems. */
function kerningIn(font: Buffer): (first: string, second: string) => number {
  const tables = readTables(font)
  const [kerning, glyphs, unit] = [kerningOf(tables), glyphsOf(tables), unitsPerEm(tables)]
  const glyph = (character: string): number => glyphs.get(character.codePointAt(0) ?? 0) ?? 0
  return (first, second) => (kerning[glyph(first)]?.[glyph(second)] ?? 0) / unit
}

/** The same, as another program sets it. */
function kerningSetIn(font: Buffer): (first: string, second: string) => number {
  const document = new PDFDocument({ autoFirstPage: false }).font(font).fontSize(1)
  const width = (text: string): number => document.widthOfString(text)
  return (first, second) => width(first + second) - width(first) - width(second)
}

describe('kerning', () => {
  it.each(all.flatMap((family) => PARTS.map((part) => ({ family, part, file: fontFile(family, part) }))))(
    'of $file is what its designers drew, to half a hundredth of an em',
    async ({ family, part }) => {
      const [wished, given] = [kerningIn(await drawn(family, part)), kerningIn(await sent(family, part))]
      let kerned = 0
      for (const first of family.characters[part]) {
        const far = family.characters[part].filter(
          (second) => Math.abs(wished(first, second) - given(first, second)) > HALF_A_STEP + 1e-9,
        )
        expect(far, first).toEqual([])
        kerned += family.characters[part].filter((second) => given(first, second) !== 0).length
      }
      expect(kerned).toBeGreaterThan(1000)
    },
  )

  it.each(all)('of $name is read so by others, in each pair of the demonstration', async (family) => {
    const [wished, given] = [
      kerningSetIn(await drawn(family, 'core')),
      kerningSetIn(await sent(family, 'core')),
    ]
    const written = readFileSync('content/dataset.ndjson', 'utf8')
    const known = new Set(family.characters.core)
    const pairs = new Set(
      Array.from({ length: written.length - 1 }, (_, index) => written.slice(index, index + 2)).filter(
        (pair) => [...pair].every((character) => known.has(character)),
      ),
    )
    expect(pairs.size).toBeGreaterThan(1000)
    const far = [...pairs].filter(
      ([first = '', second = '']) =>
        Math.abs(wished(first, second) - given(first, second)) > HALF_A_STEP + 1e-9,
    )
    expect(far).toEqual([])
  })

  it('is read as it was written, whatever it is', () => {
    const glyphs = fc.integer({ min: 1, max: 40 })
    const some = glyphs.chain((count) => {
      const row = fc.array(fc.constantFrom(-300, -20, 0, 0, 0, 20, 32_767), {
        minLength: count,
        maxLength: count,
      })
      return fc.array(row, { minLength: count, maxLength: count })
    })
    fc.assert(
      fc.property(some, (kerning) => {
        const maxp = Buffer.alloc(6)
        maxp.writeUInt16BE(kerning.length, 4)
        const tables = new Map([
          ['GPOS', kerningTable(kerning)],
          ['maxp', maxp],
        ])
        expect(kerningOf(tables)).toEqual(kerning)
      }),
    )
  })
})
