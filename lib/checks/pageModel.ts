/** Something on a page. */
interface Part {
  /** Its place in the page's order, by which whoever read the page finds the element again. */
  readonly at: number
}

export interface Heading extends Part {
  /** 1 to 6. */
  readonly level: number
  readonly text: string
}

export interface PageLink extends Part {
  readonly text: string
  /** The whole address, completed by the browser. */
  readonly href: string
  /** Which of an opening's two versions it stands in, of which a visitor sees one. */
  readonly version?: 'A' | 'B'
}

export interface Picture extends Part {
  /** Which file it shows. */
  readonly file: string
  /** What is said to whoever doesn't see it. */
  readonly alt: string
  /** What stands beside it for everybody: its caption, or the title of its card. */
  readonly beside: readonly string[]
}

/** Stands in a passage for a fact that is read from its own document, so that no words are matched across it. */
export const FACT_SIGN = '\uFFFC'

/** A stretch of text: a paragraph, an entry of a list, a heading. */
export interface Passage extends Part {
  readonly text: string
  /** Where it is written; null for what the design says. */
  readonly source: { readonly id: string; readonly type: string; readonly path: string } | null
  /** Whether all of it is bold. */
  readonly isBold: boolean
  /** Whether it is a paragraph by itself, and not a heading, an entry or a cell. */
  readonly isParagraph: boolean
}

/** A heading as it is set at one width of the window. */
export interface SetHeading extends Heading {
  readonly screen: Screen
  readonly lines: number
  /** Whether a word of it is wider than a line, and so goes on in the next one. */
  readonly hasBrokenWord: boolean
}

export type Screen = 'phone' | 'computer'

/** A page as visitors see it, as far as the checks look at it. Each list is in the page's order. */
export interface PageModel {
  readonly headings: readonly Heading[]
  readonly links: readonly PageLink[]
  readonly pictures: readonly Picture[]
  readonly passages: readonly Passage[]
}
