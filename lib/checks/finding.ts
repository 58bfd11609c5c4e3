/** Something that the site owner should look at. `Place` is an element of a page, or a field of a document. */
export interface Finding<Kind extends string, Place> {
  /** Its subject, by which findings are grouped or counted. */
  readonly kind: Kind
  readonly at: Place
  /** The fault, in one sentence. */
  readonly sentence: string
}

/** Something on a page that a visitor would stumble over. Its place is that of the element in the page's model. */
export interface PageFinding
  extends Finding<'Link' | 'Heading' | 'Headline' | 'Picture' | 'Figure' | 'Access', number> {
  /** The words that it is about, or a picture's text; empty where there are none. */
  readonly words: string
}

/** Returns words without marks, arrows, capitals and doubled spaces, to compare them. */
export const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Characters of words that are quoted: enough to find them on the page. */
const QUOTED = 80

/** Returns the beginning of words that are too long to quote. */
export const shortened = (words: string): string =>
  words.length > QUOTED ? `${words.slice(0, QUOTED).trimEnd()}…` : words
