/** Number of characters that always fit on the narrowest line in the largest type. Shorter words are not measured. */
const SURELY_FITS = 8

const LONGER_WORD = new RegExp(`\\S{${SURELY_FITS + 1},}`, 'gu')

const BREAK = '\u200b'

/** Share of a line that a piece may fill. Letters are slightly wider or narrower next to others than alone. */
const SHARE = 0.94

/**
 * Returns the text with invisible break points in each word that is wider than a line. Without them, pdfkit measures
 * the rest of such a word again for each line, and loses letters that need another font.
 * @param sheets with the font and size of the text
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
