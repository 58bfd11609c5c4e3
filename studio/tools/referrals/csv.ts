/** What a spreadsheet takes for a formula, also where it is written wide, or behind white space or a quotation mark. */
const FORMULA = String.raw`[\s"\p{Default_Ignorable_Code_Point}]*[=+\-@|%＝＋－＠]`
const FORMULA_FIRST = new RegExp(String.raw`^(?:${FORMULA}|[\t\r\n])`, 'u')

/** Where a spreadsheet begins another cell that does not separate with commas, as in much of Europe: it splits quoted cells, too. */
const FORMULA_WITHIN = new RegExp(String.raw`([;\t\r\n])(?=${FORMULA})`, 'gu')

/** A cell that a spreadsheet shows and never runs: what visitors typed is among it. */
function cell(text: string): string {
  const within = text.replace(FORMULA_WITHIN, "$1'")
  const shown = FORMULA_FIRST.test(text) ? `'${within}` : within
  return `"${shown.replaceAll('"', '""')}"`
}

/** A table as CSV for spreadsheets, in UTF-8 with its mark, so that they read all letters. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
