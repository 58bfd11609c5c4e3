import { globSync, readFileSync, statSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { PARTS, unicodeRange } from '#app/fonts/characters.ts'
import { type Family, families, pageFonts } from '#app/fonts/families.ts'
import { fontFile, fontSheet } from '#app/fonts/fontSheet.ts'

/** Payload of one packet, bytes. Ten are sent before the first acknowledgement. */
const SEGMENT = 1460

const fileOf = (family: Family, part: (typeof PARTS)[number]) => `app/fonts/${fontFile(family, part)}`

function open(file: string): Font {
  const font = create(readFileSync(file))
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts.`)
  return font
}

describe('fonts of the pages', () => {
  it('fit into ten packets each with 560 bytes of headers', () => {
    for (const family of pageFonts)
      expect(statSync(fileOf(family, 'core')).size, family.file).toBeLessThanOrEqual(10 * SEGMENT - 560)
  })

  it('contain all characters of the demonstration in the core file', () => {
    const written = new Set(readFileSync('content/dataset.ndjson', 'utf8'))
    for (const { name, characters } of pageFonts) {
      const others = [...characters.western, ...characters.extended].filter(
        // Only addresses and codes contain these characters.
        (character) => written.has(character) && !'\\|{}~^`'.includes(character),
      )
      expect(others, name).toEqual([])
    }
  })

  it('name all selectors of the fonts that load late', () => {
    const rules = globSync('app/**/*.css').flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/g),
    ])
    const components = globSync('app/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
    for (const [role, { lateOn }] of Object.entries<Family>(families)) {
      const users = rules.filter(([, , settings = '']) => settings.includes(`var(--font-${role})`))
      const elements = components.flatMap((text) =>
        [...text.matchAll(new RegExp(`<(\\w+)[^<>]*\\bfont-${role}\\b`, 'g'))].map(
          ([, element = '']) => element,
        ),
      )
      expect(users.length + elements.length, role).toBeGreaterThan(0)
      for (const element of lateOn ? elements : []) expect(lateOn, role).toContain(element)
      for (const [, selector = ''] of lateOn ? users : []) {
        const [last] = selector
          .trim()
          .split(/[\s>]+/)
          .slice(-1)
        expect(lateOn, selector).toContain(last)
      }
    }
  })

  it.each(pageFonts)('has each character of $file in exactly one file', (family) => {
    const every = PARTS.flatMap((part) => family.characters[part])
    expect(new Set(every).size).toBe(every.length)
    for (const part of ['core', 'western'] as const) {
      const font = open(fileOf(family, part))
      expect(Object.keys(font.variationAxes)).toEqual(family.weight.includes(' ') ? ['wght'] : [])
      const missing = family.characters[part].filter(
        (character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
      )
      // Instrument Sans lacks these mathematical and currency signs, which no text uses.
      expect(missing.filter((character) => !'¤¦¬\u00ad±²³µ¹¼½¾'.includes(character))).toEqual([])
    }
    for (const character of 'éßç€Œœñü£“”–') expect(every).toContain(character)
    for (const character of 'łŁčśőğı') expect(every).toContain(character)
  })

  it.each(pageFonts)('has the features and line metrics of the family in $file', (family) => {
    const font = open(fileOf(family, 'core'))
    expect(font.availableFeatures).toEqual(expect.arrayContaining([...family.features]))
    const { ascent, descent } = family.lines
    expect([font.ascent, -font.descent, font.lineGap].map((units) => units / font.unitsPerEm)).toEqual([
      ascent,
      descent,
      0,
    ])
  })

  it('are listed with their fallbacks in the generated style sheet', () => {
    const sheet = readFileSync('app/fonts/fonts.css', 'utf8')
    expect(sheet).toBe(fontSheet())
    const serifs = ['Times New Roman', 'Liberation Serif', 'Noto Serif', 'DejaVu Serif']
    for (const local of [...serifs, 'Arial', 'Roboto', 'DejaVu Sans'])
      expect(sheet).toContain(`local("${local}")`)
  })
})

it('writes ranges of characters in CSS syntax', () => {
  expect(unicodeRange(['é', 'c', 'b', 'a', '€'])).toBe('U+61-63,U+E9,U+20AC')
})
