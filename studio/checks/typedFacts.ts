import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { factPatterns, NO_PROMISES } from '#lib/checks/typedFact.ts'
import type { FactKey } from '#lib/facts/facts.ts'
import { passagesOf } from './textPassages.ts'

/**
 * Returns copies of facts that were typed by hand, in figures or in words.
 *
 * @param wordings what to look for by fact: today's wordings, and earlier ones that may linger
 */
export function typedFacts(
  documents: readonly ContentDocument[],
  wordings: ReadonlyMap<FactKey, readonly string[]>,
) {
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
