import { describe, expect, it } from 'vitest'
import { paletteNames, paletteRule, palettes } from '#lib/design/palettes.ts'
import { colors } from '#lib/design/tokens.ts'

/** Smallest contrast of text by WCAG AA. */
const AA = 4.5

/** Relative luminance of a colour by WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

describe.each(paletteNames)('palette %s', (name) => {
  const { brand, brandDeep, brandDark, onDark } = palettes[name].colors

  it('keeps links readable on every light ground', () => {
    for (const ground of [colors.paper, colors.white, colors.tint]) {
      expect(contrast(brand, ground)).toBeGreaterThanOrEqual(AA)
    }
  })

  it('keeps text readable on every dark ground', () => {
    for (const ground of [brand, brandDeep, brandDark]) {
      expect(contrast(colors.paper, ground)).toBeGreaterThanOrEqual(AA)
      expect(contrast(onDark, ground)).toBeGreaterThanOrEqual(AA)
    }
  })
})

describe('paletteRule', () => {
  it('returns null for the colours that the style sheets contain', () => {
    expect(paletteRule('forest')).toBeNull()
  })

  it('replaces the colours by their roles', () => {
    expect(paletteRule('ocean')).toMatch(/^:root\{--color-brand:#12476b;--color-brand-deep:#0c3350;/)
  })
})
