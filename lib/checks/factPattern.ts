import type { FactKey } from '../facts.ts'
import { numberInWords } from './numberWords.ts'

/** What a bare number must stand beside to be taken for the fact. */
const NOUNS: Partial<Record<FactKey, readonly string[]>> = {
  guaranteeClients: ['client', 'clients'],
  guaranteeRuns: ['time', 'times', 'workshops', 'runs'],
  minimumSubscribers: ['subscribers', 'people', 'names', 'addresses'],
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Finds a fact's wording in running text: as figures or words, with space or hyphen, in singular or plural.
 *
 * @returns a pattern with the flags `gi`; null where the wording is a bare number that nothing makes this promise
 */
export function factPattern(fact: FactKey, wording: string): RegExp | null {
  const [first = '', ...rest] = wording.split(/\s+/)
  const number = Number(first.replace(/,/g, ''))
  const inWords = numberInWords(number)
  // Thousands are set apart by a comma, a point, a space or nothing.
  const inDigits = literally(first).replace(/,/g, '[,.\u00A0\u202F ]?')
  const amount = inWords ? `(?:${inDigits}|${inWords})` : inDigits
  const isBare = rest.length === 0 && /^[\d.,]+$/.test(first)
  const nouns = NOUNS[fact]
  if (isBare && !nouns) return null
  const following = isBare
    ? `(?:[ \u00A0-][\\w-]+)?[ \u00A0](?:${nouns?.join('|')})`
    : rest.map((word) => `[ \u00A0-]${literally(word.replace(/s$/, ''))}s?`).join('')
  return new RegExp(`(?<![\\w$.,-])${amount}${following}(?![\\w%+]|[.,]\\d)`, 'gi')
}
