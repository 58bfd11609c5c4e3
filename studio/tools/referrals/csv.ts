/** What a spreadsheet takes for a formula, also where it is written wide or after white space. */
const FORMULA = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@|%＝＋－＠]/u

/** A cell that a spreadsheet shows and never runs: what visitors typed is among it. */
function cell(text: string): string {
  const shown = FORMULA.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${shown.replaceAll('"', '""')}"`
}

/** A table as CSV for spreadsheets, in UTF-8 with its mark, so that they read all letters. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
