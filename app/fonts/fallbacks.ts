import type { Family } from './families.ts'

/**
 * Installed fonts by family name suffix: of Windows, macOS, iOS and Linux, then of Android, then of Linux without the first. Each
 * is listed under its names on all systems, first the one on Linux: Linux looks up each name again at every font size, and two
 * unknown names took a quarter of a page's layout time.
 */
export const installed: Record<Family['like'], Readonly<Record<string, readonly string[]>>> = {
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
export const fallbackName = (family: Family, suffix: string): string =>
  `"${family.name.split(' ').at(-1)} ${suffix}"`

export const stackOf = (family: Family): string => `"${family.name}", ${fallbackStackOf(family)}`

export const fallbackStackOf = (family: Family): string =>
  Object.keys(installed[family.like])
    .map((suffix) => fallbackName(family, suffix))
    .concat(family.like === 'sans' ? 'sans-serif' : 'serif')
    .join(', ')
