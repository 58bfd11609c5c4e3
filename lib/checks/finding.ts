/** What is said above a finding, and by which findings of one kind are counted. */
type FindingKind = 'Link' | 'Heading' | 'Headline' | 'Picture' | 'Figure' | 'Access'

/** Something on a page that a visitor would stumble over. */
export interface Finding {
  readonly kind: FindingKind
  /** The place of the element, as the page's model numbers it. */
  readonly at: number
  /** What is wrong, and what to do: one or two sentences to the consultant. */
  readonly sentence: string
  /** The words that it is about, or what a picture's text says; empty where there are none. */
  readonly words: string
}

/** How words are compared: without marks, arrows, capitals and doubled spaces. */
export const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Characters of words that are quoted: enough to find them on the page. */
const QUOTED = 80

/** The beginning of words that are too long to quote. */
export const shortened = (words: string): string =>
  words.length > QUOTED ? `${words.slice(0, QUOTED).trimEnd()}…` : words
