import { type FactKey, factDefinitions, factText } from '#lib/facts.ts'
import type { ContentDocument } from '#lib/launch/contentDocument.ts'
import { numberInWords } from './numberWords.ts'
import { type Passage, passagesOf } from './passages.ts'

/** A fact's value written out by hand, which stays as it is when the fact changes. */
export interface TypedFact {
  fact: FactKey
  document: ContentDocument
  passage: Passage
  /** The words as they stand there, such as `45-minute`. */
  words: string
}

/** What a bare number must stand beside to be taken for the fact. */
const NOUNS: Partial<Record<FactKey, readonly string[]>> = {
  guaranteeClients: ['client', 'clients'],
  guaranteeRuns: ['time', 'times', 'workshops', 'runs'],
  minimumSubscribers: ['subscribers', 'people', 'names', 'addresses'],
}

/** Stories tell what happened to somebody else: a figure in them is no promise. The facts themselves are no copies. */
const NO_PROMISES = new Set(['caseStudy', 'businessFacts'])

/**
 * Copies of facts that were typed by hand, in figures or in words.
 *
 * @param values the wordings to look for by fact: today's, and earlier ones that may linger.
 */
export function typedFacts(
  documents: readonly ContentDocument[],
  values: ReadonlyMap<FactKey, readonly string[]>,
): TypedFact[] {
  const patterns = [...values].flatMap(([fact, wordings]) =>
    wordings.flatMap((wording) => {
      const pattern = patternOf(fact, wording)
      return pattern ? [{ fact, pattern }] : []
    }),
  )
  return documents
    .filter(({ _type }) => !NO_PROMISES.has(_type))
    .flatMap((document) =>
      passagesOf(document).flatMap((passage) =>
        patterns.flatMap(({ fact, pattern }) =>
          [...passage.text.matchAll(pattern)].map(([words]) => ({ fact, document, passage, words })),
        ),
      ),
    )
}

/** The wordings of every fact to look for: in the given versions of the facts document, and the one it started with. */
export function factWordings(versions: readonly (ContentDocument | undefined)[]): Map<FactKey, string[]> {
  return new Map(
    factDefinitions.map(({ key, initialValue }) => {
      const written = versions.map((version) => factText(version ?? {}, key).trim()).filter(Boolean)
      return [key, [...new Set([...written, initialValue])]]
    }),
  )
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds a wording in running text: as figures or words, with space or hyphen, in singular or plural. */
function patternOf(fact: FactKey, wording: string): RegExp | null {
  const [first = '', ...rest] = wording.split(/\s+/)
  const number = Number(first.replace(/,/g, ''))
  const inWords = numberInWords(number)
  const amount = inWords ? `(?:${literally(first)}|${inWords})` : literally(first)
  const isBare = rest.length === 0 && /^[\d.,]+$/.test(first)
  const nouns = NOUNS[fact]
  if (isBare && !nouns) return null
  const following = isBare
    ? `(?:[ \u00A0-][\\w-]+)?[ \u00A0](?:${nouns?.join('|')})`
    : rest.map((word) => `[ \u00A0-]${literally(word.replace(/s$/, ''))}s?`).join('')
  return new RegExp(`(?<![\\w$.,-])${amount}${following}(?![\\w%+]|[.,]\\d)`, 'gi')
}
