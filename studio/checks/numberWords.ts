const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** A whole number from 0 to 99 in English words (`72` is `seventy-two`); undefined for any other. */
export function numberInWords(value: number): string | undefined {
  if (!Number.isInteger(value) || value < 0 || value > 99) return undefined
  if (value < ONES.length) return ONES[value]
  const ones = value % 10 === 0 ? '' : `-${ONES[value % 10]}`
  return `${TENS[Math.floor(value / 10)]}${ones}`
}
