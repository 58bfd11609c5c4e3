/** Something on a page. */
interface Part {
  /** Index in document order, by which the reader of the page finds the element again. */
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
  /** Version of the hero that contains it. A visitor sees one of the two. */
  readonly version?: 'A' | 'B'
}

export interface Picture extends Part {
  /** Which file it shows. */
  readonly file: string
  /** Text for people who don't see it. */
  readonly alt: string
  /** Visible text next to it: its caption, or the title of its card. */
  readonly beside: readonly string[]
}

/** Placeholder for a fact, which is read from its own document, so that no words match across it. */
export const FACT_SIGN = '\uFFFC'

/** A stretch of text: a paragraph, an entry of a list, a heading. */
export interface Passage extends Part {
  readonly text: string
  /** Field in the Studio; null for text of the design. */
  readonly source: { readonly id: string; readonly type: string; readonly path: string } | null
  /** True if all of it is bold. */
  readonly isBold: boolean
  /** True for a paragraph that is no heading, list item or cell. */
  readonly isParagraph: boolean
}

/** A page as visitors see it, as far as the checks look at it. Each list is in the page's order. */
export interface PageModel {
  readonly headings: readonly Heading[]
  readonly links: readonly PageLink[]
  readonly pictures: readonly Picture[]
  readonly passages: readonly Passage[]
}
