/** Start of a formula in a spreadsheet, also as a full-width character or after white space or a quotation mark. */
const FORMULA = String.raw`[\s"\p{Default_Ignorable_Code_Point}]*[=+\-@|%＝＋－＠]`
const FORMULA_FIRST = new RegExp(String.raw`^(?:${FORMULA}|[\t\r\n])`, 'u')

/** Separators of spreadsheets that do not use commas, as in much of Europe. They split quoted cells too. */
const FORMULA_WITHIN = new RegExp(String.raw`([;\t\r\n])(?=${FORMULA})`, 'gu')

/** Escapes a cell so that a spreadsheet never runs it, because it may contain visitors' text. */
function cell(text: string): string {
  const within = text.replace(FORMULA_WITHIN, "$1'")
  const shown = FORMULA_FIRST.test(text) ? `'${within}` : within
  return `"${shown.replaceAll('"', '""')}"`
}

/** Returns a table as CSV in UTF-8 with a byte order mark, which spreadsheets need for non-ASCII letters. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
