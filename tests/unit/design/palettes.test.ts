import { describe, expect, it } from 'vitest'
import { paletteNames, paletteRule, palettes } from '#lib/design/palettes.ts'
import { colors, darkColors } from '#lib/design/tokens.ts'

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

/** Half of each colour, as `color-mix` computes it. */
const mix = (one: string, other: string): string =>
  `#${[1, 3, 5]
    .map((at) => [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16)))
    .map(([from = 0, to = 0]) =>
      Math.round((from + to) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const dark = { ...colors, ...darkColors }

describe.each(paletteNames)('palette %s', (name) => {
  const { brand, brandDeep, brandDark, onDark, glowPale } = palettes[name].colors
  const darkBrand = mix(glowPale, onDark)

  it.each([
    ['light', colors, brand],
    ['dark', dark, darkBrand],
  ])('keeps links readable on every ground of the %s scheme', (_, { paper, white, tint }, link) => {
    for (const ground of [paper, white, tint]) expect(contrast(link, ground)).toBeGreaterThanOrEqual(AA)
  })

  it('keeps the labels of buttons readable in the dark scheme', () => {
    for (const face of [darkBrand, onDark]) expect(contrast(dark.paper, face)).toBeGreaterThanOrEqual(AA)
  })

  it('keeps text readable on every dark ground', () => {
    for (const ground of [brand, brandDeep, brandDark]) {
      expect(contrast(colors.paper, ground)).toBeGreaterThanOrEqual(AA)
      expect(contrast(onDark, ground)).toBeGreaterThanOrEqual(AA)
    }
  })
})

it.each(['ink', 'muted', 'toneRed', 'toneYellow', 'toneGreen'] as const)(
  'keeps text in %s readable in both schemes',
  (role) => {
    for (const scheme of [colors, dark]) {
      for (const ground of [scheme.paper, scheme.white, scheme.tint]) {
        expect(contrast(scheme[role], ground)).toBeGreaterThanOrEqual(AA)
      }
    }
  },
)

it.each([colors, dark])('keeps the edge of a control visible', ({ control, white, paper, tint }) => {
  for (const ground of [white, paper, tint]) expect(contrast(control, ground)).toBeGreaterThanOrEqual(3)
})

describe('paletteRule', () => {
  it('returns null for the colours that the style sheets contain', () => {
    expect(paletteRule('forest')).toBeNull()
  })

  it('keeps the brand on dark grounds, where the dark scheme has light text', () => {
    expect(paletteRule('ocean')).toMatch(/\}\.on-dark\{--color-brand:#12476b;--color-brand-deep:#0c3350\}$/)
  })

  it('replaces the colours by their roles', () => {
    expect(paletteRule('ocean')).toMatch(/^:root\{--color-brand:#12476b;--color-brand-deep:#0c3350;/)
  })
})
