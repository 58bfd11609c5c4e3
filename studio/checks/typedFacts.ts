import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { factPatterns, NO_PROMISES } from '#lib/checks/typedFact.ts'
import type { FactKey } from '#lib/facts/facts.ts'
import { type Passage, passagesOf } from './textPassages.ts'

/** A fact's value typed in a text, which does not change with the fact. */
export interface TypedFact {
  fact: FactKey
  document: ContentDocument
  passage: Passage
  /** The typed words, such as `45-minute`. */
  words: string
}

/**
 * Returns copies of facts that were typed by hand, in figures or in words.
 *
 * @param wordings what to look for by fact: today's wordings, and earlier ones that may linger
 */
export function typedFacts(
  documents: readonly ContentDocument[],
  wordings: ReadonlyMap<FactKey, readonly string[]>,
): TypedFact[] {
  const patterns = factPatterns(wordings)
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
