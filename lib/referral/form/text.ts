// C0 and C1 controls but tab, line feed and carriage return, and the marks that reverse reading direction:
// PostgreSQL refuses NUL, and the others can make an email read as something it isn't.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

const visible = (value: string): string => value.toWellFormed().replace(INVISIBLE, '')

/** Returns one line of visible text: well-formed, without control characters, trimmed, line ends turned into spaces. */
export const oneLine = (value: string): string =>
  visible(value)
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .trim()

/** Returns {@link oneLine} with line ends kept and written as `\n`. */
export const manyLines = (value: string): string =>
  visible(value)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .trim()

// Matches a letter, digit or sign that leaves a mark. It excludes the Hangul fillers and Egyptian blanks, which count
// as letters, and the empty Braille cell, the object replacement character and the null notehead, which count as signs.
const VISIBLE =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u

/** Returns false for white space, fillers and accents without a letter. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)
