import type { Family } from './families.ts'

/**
 * Installed fonts by family name suffix: of Windows, macOS, iOS and Linux, then of Android, then of Linux without the first. Each
 * is listed under its names on all systems, first the one on Linux: Linux looks up each name again at every font size, and two
 * unknown names took a quarter of a page's layout time.
 */
const installed: Record<Family['like'], Readonly<Record<string, readonly string[]>>> = {
  serif: {
    Times: ['Liberation Serif', 'Times New Roman', 'TimesNewRomanPSMT', 'Tinos', 'Nimbus Roman'],
    Noto: ['Noto Serif', 'NotoSerif', 'NotoSerif-Regular'],
    DejaVu: ['DejaVu Serif', 'DejaVuSerif'],
  },
  italic: {
    Times: [
      'Liberation Serif Italic',
      'Times New Roman Italic',
      'TimesNewRomanPS-ItalicMT',
      'Tinos Italic',
      'Nimbus Roman Italic',
    ],
    Noto: ['Noto Serif Italic', 'NotoSerif-Italic'],
    DejaVu: ['DejaVu Serif Italic', 'DejaVuSerif-Italic'],
  },
  sans: {
    Arial: ['Liberation Sans', 'Arial', 'ArialMT', 'Arimo', 'Helvetica', 'Nimbus Sans'],
    Roboto: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    DejaVu: ['DejaVu Sans', 'DejaVuSans'],
  },
}

/** The name of one fallback font, such as `"Text Times"`. */
const nameOf = (family: Family, suffix: string): string => `"${family.name.split(' ').at(-1)} ${suffix}"`

/** The font stack of a family: itself, then its fallback fonts. */
export const stackOf = (family: Family): string => `"${family.name}", ${fallbackStackOf(family)}`

/** The font stack of a family without itself. */
export const fallbackStackOf = (family: Family): string =>
  Object.keys(installed[family.like])
    .map((suffix) => nameOf(family, suffix))
    .concat(family.like === 'sans' ? 'sans-serif' : 'serif')
    .join(', ')

/** A `@font-face` rule of some descriptors. */
export function fontFace(descriptors: Readonly<Record<string, string>>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `${name}: ${value};`)
  return `@font-face { ${lines.join(' ')} }`
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** The fallback fonts of a family, in its metrics, so that lines wrap and stand where the family puts them. */
export function fallbackFaces(family: Family): string[] {
  const { lines, style, scales, spaces } = family
  return Object.entries(installed[family.like]).flatMap(([suffix, fonts]) => {
    const face = (scale: number, range: Readonly<Record<string, string>> = {}): string =>
      fontFace({
        'font-family': nameOf(family, suffix),
        src: fonts.map((font) => `local("${font}")`).join(', '),
        ...(style && { 'font-style': style }),
        'size-adjust': percent(scale),
        'ascent-override': percent(lines.ascent / scale),
        'descent-override': percent(lines.descent / scale),
        'line-gap-override': '0%',
        ...range,
      })
    const space = spaces?.[suffix]
    // Of two faces with a character, browsers take the later one.
    return [face(scales[suffix] ?? 1), ...(space ? [face(space, { 'unicode-range': 'U+20' })] : [])]
  })
}
