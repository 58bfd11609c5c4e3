import { factPattern } from '#lib/checks/factPattern.ts'
import type { FactKey } from '#lib/facts.ts'
import type { ContentDocument } from '#lib/launch/contentDocument.ts'
import { type Passage, passagesOf } from './passages.ts'

/** A fact's value written out by hand, which stays as it is when the fact changes. */
export interface TypedFact {
  fact: FactKey
  document: ContentDocument
  passage: Passage
  /** The words as they stand there, such as `45-minute`. */
  words: string
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
      const pattern = factPattern(fact, wording)
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
