import { charactersOf, type Part } from './characters.ts'

/** A family as the pages load it, cut from a font of @fontsource. */
export interface Family {
  readonly name: string
  readonly file: string
  readonly source: (script: 'latin' | 'latin-ext') => string
  readonly axes: Readonly<Record<string, number | { min: number; max: number }>>
  /** OpenType features that the cut keeps. */
  readonly features: readonly string[]
  readonly characters: Record<Part, readonly string[]>
  readonly weight: string
  /** Line metrics in em. The line gap of all families is 0. */
  readonly lines: { readonly ascent: number; readonly descent: number }
  /** Selectors of its text, if no page opens with it: the font loads with the elements (docs/decisions/0003). */
  readonly lateOn?: readonly string[]
  /** Installed fonts that replace it while it loads. `italic` is also its style. */
  readonly like: 'serif' | 'italic' | 'sans'
  /**
   * Size of each of those fonts relative to this one: the size at which the fewest texts of the demonstration wrap into another
   * number of lines, on phones and on screens.
   */
  readonly scales: Readonly<Record<string, number>>
  /** Size of their space, if letters and spaces of one size wrap differently. */
  readonly spaces?: Readonly<Record<string, number>>
}

const files = 'node_modules/@fontsource-variable'
const newsreaderFile = (style: string) => (script: string) =>
  `${files}/newsreader/files/newsreader-${script}-opsz-${style}.woff2`

const newsreader = {
  source: newsreaderFile('normal'),
  like: 'serif',
  features: ['kern', 'liga'],
  characters: charactersOf(''),
  weight: '400',
  lines: { ascent: 0.735, descent: 0.265 },
} as const

export const families = {
  serif: {
    ...newsreader,
    name: 'Newsreader Text',
    file: 'newsreader-text',
    axes: { opsz: 16, wght: 400 },
    scales: { Times: 1.0425, Noto: 0.872, DejaVu: 0.8156 },
    spaces: { Noto: 0.9919, DejaVu: 0.9314 },
  },
  display: {
    ...newsreader,
    name: 'Newsreader Display',
    file: 'newsreader-display',
    characters: charactersOf('−'),
    axes: { opsz: 72, wght: 380 },
    scales: { Times: 1.0959, Noto: 0.9239, DejaVu: 0.869 },
  },
  italic: {
    ...newsreader,
    name: 'Newsreader Italic',
    file: 'newsreader-italic',
    source: newsreaderFile('italic'),
    axes: { opsz: 24, wght: 400 },
    lateOn: ['em', 'blockquote', '.letter-pull-quote'],
    like: 'italic',
    scales: { Times: 0.9275, Noto: 0.8028, DejaVu: 0.7253 },
  },
  /** Labels, buttons, cards and all other short text. Kerning would double its file (docs/decisions/0008). */
  sans: {
    name: 'Instrument Sans',
    file: 'instrument-sans',
    source: (script) => `${files}/instrument-sans/files/instrument-sans-${script}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 600 } },
    features: ['tnum'],
    characters: charactersOf('−÷'),
    weight: '400 600',
    lines: { ascent: 0.97, descent: 0.25 },
    like: 'sans',
    scales: { Arial: 1.0196, Roboto: 1.0188, DejaVu: 0.9325 },
    spaces: { DejaVu: 0.5853 },
  },
} as const satisfies Record<string, Family>

/** All fonts that are cut for the pages. Bold body text is rare, so it is a separate file without kerning. */
export const pageFonts: readonly Family[] = [
  ...Object.values(families),
  {
    ...families.serif,
    file: 'newsreader-bold',
    axes: { opsz: 16, wght: 600 },
    features: ['liga'],
    weight: '600',
  },
]
