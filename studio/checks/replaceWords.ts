import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import type { FieldPath } from '#lib/checks/launch/fieldPath.ts'
import { literally } from '#lib/checks/typedFact.ts'
import { typedTexts } from './textPassages.ts'

export interface Replacement {
  words: string
  by: string
}

/** A stretch of a text. `by` replaces it; undefined for a stretch that stays. */
interface Stretch {
  text: string
  by?: string
}

export interface TextChange {
  document: ContentDocument
  path: FieldPath
  stretches: readonly Stretch[]
}

export const textOf = ({ stretches }: TextChange, when: 'before' | 'after'): string =>
  stretches.map(({ text, by }) => (when === 'after' ? (by ?? text) : text)).join('')

/**
 * Returns every text in which words are replaced. Only whole words count, in the same upper and lower case. Of two
 * replacements that fit, the longer words are replaced. Words that a format or a chip divides stay.
 */
export function changesOf(
  replacements: readonly Replacement[],
  documents: readonly ContentDocument[],
): TextChange[] {
  const pairs = replacements
    .map(({ words, by }) => ({ words: words.trim(), by: by.trim() }))
    .filter(({ words, by }) => words !== '' && by !== '' && words !== by)
    .toSorted((one, other) => other.words.length - one.words.length)
  if (pairs.length === 0) return []
  const byWords = new Map(pairs.map(({ words, by }) => [words, by]))
  const alternatives = pairs.map(({ words }) => literally(words)).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${alternatives})(?![\\p{L}\\p{N}])`, 'u')
  return documents.flatMap((document) =>
    typedTexts(document).flatMap(({ path, text }) => {
      const stretches = stretchesOf(text, pattern, byWords)
      return stretches.length > 0 ? [{ document, path, stretches }] : []
    }),
  )
}

/** Returns no stretches for a text without a match. */
function stretchesOf(text: string, pattern: RegExp, byWords: ReadonlyMap<string, string>): Stretch[] {
  // Every second piece is a match.
  const pieces = text.split(pattern)
  if (pieces.length === 1) return []
  return pieces
    .map((piece, index) =>
      index % 2 === 0 ? { text: piece } : { text: piece, by: byWords.get(piece) ?? piece },
    )
    .filter((stretch) => stretch.text !== '')
}
