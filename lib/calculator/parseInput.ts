const ANY_DIGIT = /\p{Nd}/gu
const ONE_DIGIT = /\p{Nd}/u

// Signs from other scripts and from spreadsheets, with their plain equivalent.
const PLAIN_SIGN: Readonly<Record<string, string>> = {
  '，': ',',
  '٬': ',',
  '．': '.',
  '٫': '.',
  '＄': '$',
  '﹩': '$',
  '＋': '+',
  '－': '-',
  '−': '-',
}
const FOREIGN_SIGN = new RegExp(`[${Object.keys(PLAIN_SIGN).join('')}]`, 'gu')

/**
 * The ASCII digit for a decimal digit of any script. Unicode keeps the decimal digits of a script in a row of
 * ten from zero up, so the distance from the start of the row, modulo ten, is the value.
 */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let start = code
  while (ONE_DIGIT.test(String.fromCodePoint(start - 1))) start -= 1
  return String((code - start) % 10)
}

/** The usual spelling, which needs no conversion. A key must be handled within a frame on a slow phone. */
const ALREADY_PLAIN = /^[ -~]*$/

/** Trimmed, in plain digits and signs, single spaces, without the invisible marks that pasting brings along. */
function toPlainText(text: string): string {
  if (ALREADY_PLAIN.test(text)) return text.trim()
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(ANY_DIGIT, asciiDigit)
    .replace(FOREIGN_SIGN, (sign) => PLAIN_SIGN[sign] ?? sign)
    .replace(/\s/gu, ' ')
    .trim()
}

// Sign, dollar, whole part (plain, or in threes by one kind of separator), fraction, exponent.
const DECIMAL =
  /^(?<sign>[+-]?)\$? ?(?<whole>\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)?(?<fraction>\.\d*)?(?<exponent>e[+-]?\d+)?$/i

/** Returns true for an empty field. White space counts as empty; `0` doesn't. */
export function isBlank(text: string): boolean {
  return toPlainText(text) === ''
}

/**
 * The number that a visitor typed, or null where it isn't one.
 *
 * Accepts `1,000`, `1 000`, `$50`, `.5`, `5.`, `1e3` and the decimal digits of any script. Refuses what could be
 * read in two ways or isn't decimal: `12abc`, `1,5`, `0x10`, `Infinity`, `1.5.2`, and numbers too large for a
 * double. Never answers -0, NaN or Infinity.
 */
export function parseDecimal(text: string): number | null {
  const parts = DECIMAL.exec(toPlainText(text))?.groups
  if (!parts) return null
  const { sign = '', whole = '', fraction = '', exponent = '' } = parts
  if (!ONE_DIGIT.test(whole + fraction)) return null
  const value = Number(sign + whole.replace(/[, ]/g, '') + fraction + exponent)
  return Number.isFinite(value) ? value + 0 : null
}
