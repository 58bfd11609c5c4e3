import { type FactKey, factText, figureDefinitions } from '../facts/facts.ts'
import { numberInWords } from '../server/numberWords.ts'

/** Words next to which a bare number states the fact. */
const NOUNS: Partial<Record<FactKey, readonly string[]>> = {
  guaranteeClients: ['client', 'clients'],
  guaranteeRuns: ['time', 'times', 'workshops', 'runs'],
  minimumSubscribers: ['subscribers', 'people', 'names', 'addresses'],
}

/** Returns a text as a pattern that matches exactly this text. */
export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Returns a pattern (`gi`) of a fact's wording in running text: as figures or words, with space or hyphen, in singular or
 * plural. Returns null for a bare number that nothing makes this promise.
 */
function factPattern(fact: FactKey, wording: string): RegExp | null {
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

/** Types of documents whose figures are no copies of a fact: stories of somebody else, and the facts themselves. */
export const NO_PROMISES: ReadonlySet<string> = new Set(['caseStudy', 'businessFacts'])

/** A fact, and a pattern of one of its wordings. */
interface FactPattern {
  readonly fact: FactKey
  readonly pattern: RegExp
}

/** Returns the patterns of all wordings that may be typed manually. */
export const factPatterns = (wordings: ReadonlyMap<FactKey, readonly string[]>): FactPattern[] =>
  [...wordings].flatMap(([fact, texts]) =>
    texts.flatMap((text) => {
      const pattern = factPattern(fact, text)
      return pattern ? [{ fact, pattern }] : []
    }),
  )

/** Returns the wordings of each figure to look for: those of the given versions of the facts document, and its first one. */
export const factWordings = (
  versions: readonly (Readonly<Record<string, unknown>> | null | undefined)[],
): Map<FactKey, string[]> =>
  new Map(
    figureDefinitions.map(({ key, initialValue }) => {
      const written = versions.map((version) => factText(version ?? {}, key).trim()).filter(Boolean)
      return [key, [...new Set([...written, initialValue])]]
    }),
  )
