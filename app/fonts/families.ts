import { charactersOf, type Part } from './characters.ts'

type Axes = Readonly<Record<string, number | { min: number; max: number }>>

/** A family as the pages load it, cut from a font of @fontsource. */
export interface Family {
  /** Its name in style sheets. */
  readonly name: string
  /** What the names of its files begin with. */
  readonly file: string
  /** The font it is cut from, without the script in its name. */
  readonly source: (script: 'latin' | 'latin-ext') => string
  readonly axes: Axes
  /** Where on the axis of weight its pairs are kerned; one value for all weights is half the bytes. */
  readonly kernedAt?: number
  readonly features: readonly string[]
  readonly characters: Record<Part, readonly string[]>
  /** Values of `font-weight` and `font-style`. */
  readonly weight: string
  readonly style: 'normal' | 'italic'
  /** What stands in for it while it loads, and the last resort. */
  readonly like: 'serif' | 'italic' | 'sans'
}

const files = 'node_modules/@fontsource-variable'
const newsreader = (style: string) => (script: string) =>
  `${files}/newsreader/files/newsreader-${script}-opsz-${style}.woff2`

/** The families of the pages, by the role that each plays. */
export const families = {
  /** Large headlines. */
  display: {
    name: 'Newsreader Display',
    file: 'newsreader-display',
    source: newsreader('normal'),
    axes: { opsz: 72, wght: 380 },
    features: ['kern', 'liga'],
    characters: charactersOf(false),
    weight: '400',
    style: 'normal',
    like: 'serif',
  },
  /** Letters and leads. */
  serif: {
    name: 'Newsreader Text',
    file: 'newsreader-text',
    source: newsreader('normal'),
    axes: { opsz: 16, wght: { min: 400, max: 600 } },
    kernedAt: 440,
    features: ['kern', 'liga'],
    characters: charactersOf(false),
    weight: '400 600',
    style: 'normal',
    like: 'serif',
  },
  /** What is stressed in them, and quotes. */
  italic: {
    name: 'Newsreader Italic',
    file: 'newsreader-italic',
    source: newsreader('italic'),
    axes: { opsz: 24, wght: 400 },
    features: ['kern', 'liga'],
    characters: charactersOf(false),
    weight: '400',
    style: 'italic',
    like: 'italic',
  },
  /** Labels, buttons, cards and everything else that is not read as a letter. */
  sans: {
    name: 'Instrument Sans',
    file: 'instrument-sans',
    source: (script) => `${files}/instrument-sans/files/instrument-sans-${script}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 600 } },
    kernedAt: 470,
    features: ['kern', 'tnum'],
    characters: charactersOf(true),
    weight: '400 600',
    style: 'normal',
    like: 'sans',
  },
} as const satisfies Record<string, Family>
