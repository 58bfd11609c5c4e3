import { NUMBER_WORDS } from '../inWords.ts'

const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** A whole number from 0 to 99 in English words (`72` is `seventy-two`); undefined for any other. */
export function numberInWords(value: number): string | undefined {
  if (!Number.isInteger(value) || value < 0 || value > 99) return undefined
  if (value < NUMBER_WORDS.length) return NUMBER_WORDS[value]
  const ones = value % 10 === 0 ? '' : `-${NUMBER_WORDS[value % 10]}`
  return `${TENS[Math.floor(value / 10)]}${ones}`
}
