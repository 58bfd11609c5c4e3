import type { Family } from './families.ts'
import type { LineMetrics } from './sfnt.ts'

/** A font that many machines have. */
interface Installed {
  /** What tells the stand-ins of one family apart. */
  readonly name: string
  /**
   * The same letters under the names that systems give them. Linux's comes first: there a name is looked for anew at every
   * size of letters, and two wrong ones before it were a quarter of a page's layout.
   */
  readonly local: readonly string[]
}

/**
 * What stands in for a family until it has loaded. Windows, macOS and iOS have the first of each, Android the second, and
 * Linux the first under other names, or the third.
 */
const installed: Record<Family['like'], readonly [Installed, Installed, Installed]> = {
  serif: [
    {
      name: 'Times',
      local: ['Liberation Serif', 'Times New Roman', 'TimesNewRomanPSMT', 'Tinos', 'Nimbus Roman'],
    },
    { name: 'Noto', local: ['Noto Serif', 'NotoSerif', 'NotoSerif-Regular'] },
    { name: 'DejaVu', local: ['DejaVu Serif', 'DejaVuSerif'] },
  ],
  italic: [
    {
      name: 'Times',
      local: [
        'Liberation Serif Italic',
        'Times New Roman Italic',
        'TimesNewRomanPS-ItalicMT',
        'Tinos Italic',
        'Nimbus Roman Italic',
      ],
    },
    { name: 'Noto', local: ['Noto Serif Italic', 'NotoSerif-Italic'] },
    { name: 'DejaVu', local: ['DejaVu Serif Italic', 'DejaVuSerif-Italic'] },
  ],
  sans: [
    {
      name: 'Arial',
      local: ['Liberation Sans', 'Arial', 'ArialMT', 'Arimo', 'Helvetica', 'Nimbus Sans'],
    },
    { name: 'Roboto', local: ['Roboto', 'Roboto Regular', 'Roboto-Regular'] },
    { name: 'DejaVu', local: ['DejaVu Sans', 'DejaVuSans'] },
  ],
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** The family of one stand-in, such as `Text Times`. */
const nameOf = (family: Family, { name }: Installed): string => `${family.name.split(' ').at(-1)} ${name}`

/** The families that a style sheet names: itself, what stands in for it, and whatever the browser has. */
export const stackOf = (family: Family): string => `"${family.name}", ${standInsOf(family)}`

/** The same without itself. */
export const standInsOf = (family: Family): string =>
  installed[family.like]
    .map((font) => `"${nameOf(family, font)}"`)
    .concat(family.like === 'sans' ? 'sans-serif' : 'serif')
    .join(', ')

/** The space of a stand-in, as a value of `unicode-range`. */
const SPACE = 'U+20'

/** The rules that draw what stands in for a family in its measures, so that lines break and stand where they will. */
export function fallbackFaces(family: Family, { ascent, descent, lineGap }: LineMetrics): string[] {
  const face = (font: Installed, scale: number, characters?: string): string =>
    [
      '@font-face {',
      `  font-family: "${nameOf(family, font)}";`,
      `  src: ${font.local.map((name) => `local("${name}")`).join(', ')};`,
      `  font-style: ${family.style};`,
      `  size-adjust: ${percent(scale)};`,
      `  ascent-override: ${percent(ascent / scale)};`,
      `  descent-override: ${percent(descent / scale)};`,
      `  line-gap-override: ${percent(lineGap / scale)};`,
      // Of two faces with a character, browsers take the later one.
      ...(characters === undefined ? [] : [`  unicode-range: ${characters};`]),
      '}',
    ].join('\n')
  return installed[family.like].flatMap((font, index) => {
    const [scale, space] = [family.scales[index] ?? 1, family.spaces?.[index] ?? null]
    return [face(font, scale), ...(space === null ? [] : [face(font, space, SPACE)])]
  })
}
