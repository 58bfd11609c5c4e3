import type { Family } from './families.ts'
import type { Metrics } from './sfnt.ts'

/** A font that many machines have. */
interface Installed {
  /** What tells the stand-ins of one family apart. */
  readonly name: string
  /** The same letters under the names that systems give them. */
  readonly local: readonly string[]
  /** The width of {@link Metrics}, read with app/fonts/sfnt.ts from the font itself. */
  readonly width: number
}

/**
 * What stands in for a family until it has loaded. Windows, macOS and iOS have the first of each, Android the second, and
 * Linux the first under other names, or the third. The first that is installed is drawn in the width of the family, so
 * that lines break where they will.
 */
const installed: Record<Family['like'], readonly Installed[]> = {
  serif: [
    {
      name: 'Times',
      local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos', 'Nimbus Roman'],
      width: 0.3949,
    },
    { name: 'Noto', local: ['Noto Serif', 'NotoSerif', 'NotoSerif-Regular'], width: 0.469 },
    { name: 'DejaVu', local: ['DejaVu Serif', 'DejaVuSerif'], width: 0.5022 },
  ],
  italic: [
    {
      name: 'Times',
      local: [
        'Times New Roman Italic',
        'TimesNewRomanPS-ItalicMT',
        'Liberation Serif Italic',
        'Tinos Italic',
        'Nimbus Roman Italic',
      ],
      width: 0.3943,
    },
    { name: 'Noto', local: ['Noto Serif Italic', 'NotoSerif-Italic'], width: 0.4543 },
    { name: 'DejaVu', local: ['DejaVu Serif Italic', 'DejaVuSerif-Italic'], width: 0.5022 },
  ],
  sans: [
    {
      name: 'Arial',
      local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica', 'Nimbus Sans'],
      width: 0.4329,
    },
    { name: 'Roboto', local: ['Roboto', 'Roboto Regular', 'Roboto-Regular'], width: 0.4317 },
    { name: 'DejaVu', local: ['DejaVu Sans', 'DejaVuSans'], width: 0.4963 },
  ],
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** The family of one stand-in, such as `Text Times`. */
const nameOf = (family: Family, { name }: Installed): string => `${family.name.split(' ').at(-1)} ${name}`

/** The families that a style sheet names: itself, what stands in for it, and whatever the browser has. */
export const stackOf = (family: Family): string =>
  [family.name, ...installed[family.like].map((font) => nameOf(family, font))]
    .map((name) => `"${name}"`)
    .concat(family.like === 'sans' ? 'sans-serif' : 'serif')
    .join(', ')

/** The rules that draw what stands in for a family in its measures. */
export function fallbackFaces(family: Family, metrics: Metrics): string[] {
  return installed[family.like].map((font) => {
    const scale = metrics.width / font.width
    return [
      '@font-face {',
      `  font-family: "${nameOf(family, font)}";`,
      `  src: ${font.local.map((name) => `local("${name}")`).join(', ')};`,
      `  font-style: ${family.style};`,
      `  size-adjust: ${percent(scale)};`,
      `  ascent-override: ${percent(metrics.ascent / scale)};`,
      `  descent-override: ${percent(metrics.descent / scale)};`,
      `  line-gap-override: ${percent(metrics.lineGap / scale)};`,
      '}',
    ].join('\n')
  })
}
