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
  /** What stands in it, where no page opens with that: it comes with the elements, after what is seen first (docs/decisions/0184). */
  readonly lateOn?: readonly string[]
  /** Which of the installed fonts stand in for it while it loads. */
  readonly like: 'serif' | 'italic' | 'sans'
  /**
   * The size of each stand-in beside its own: that at which the fewest texts of the demonstration break into another number of
   * lines, at the widths that they have on phones and on screens.
   */
  readonly scales: readonly [number, number, number]
  /** The size of each stand-in's space, where no one size of letters and spaces breaks as many lines as the family does. */
  readonly spaces?: readonly [number | null, number | null, number | null]
}

const files = 'node_modules/@fontsource-variable'
const newsreader = (style: string) => (script: string) =>
  `${files}/newsreader/files/newsreader-${script}-opsz-${style}.woff2`

/** The families of the pages, by the role that each plays. */
export const families = {
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
    scales: [1.0425, 0.872, 0.8156],
    spaces: [null, 0.9919, 0.9314],
  },
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
    scales: [1.0959, 0.9239, 0.869],
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
    lateOn: ['em', 'blockquote', '.letter-pull-quote'],
    like: 'italic',
    scales: [0.9275, 0.8028, 0.7253],
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
    scales: [1.012, 1.0112, 0.9256],
    spaces: [null, null, 0.5809],
  },
} as const satisfies Record<string, Family>
