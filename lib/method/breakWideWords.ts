/** Characters that fit on the narrowest line in the largest type; a word of no more is not measured. */
const SURELY_FITS = 8

const LONGER_WORD = new RegExp(`\\S{${SURELY_FITS + 1},}`, 'gu')

const BREAK = '\u200b'

/** Share of a line that a piece may take. Next to others, letters measure a little more or less than alone. */
const SHARE = 0.94

/**
 * The text with invisible places to break in each word that is wider than a line. Left to itself, pdfkit measures all that is
 * left of such a word anew for each line that it takes, and loses letters of it behind another font.
 * @param sheets with the font and size that the text is set in
 * @param width of the line, in points
 */
export function breakWideWords(sheets: PDFKit.PDFDocument, text: string, width: number): string {
  const widths = new Map<string, number>()
  const widthOf = (letter: string): number => {
    const known = widths.get(letter) ?? sheets.widthOfString(letter)
    widths.set(letter, known)
    return known
  }
  return text.replace(LONGER_WORD, (word) => {
    let left = width * SHARE
    let pieces = ''
    for (const letter of word) {
      left -= widthOf(letter)
      if (left < 0) {
        pieces += BREAK
        left = width * SHARE - widthOf(letter)
      }
      pieces += letter
    }
    return pieces
  })
}
