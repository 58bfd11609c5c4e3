import { factText } from '#lib/facts.ts'
import type { ContentDocument } from '#lib/launch/contentDocument.ts'
import type { FieldPath } from '#lib/launch/fieldPath.ts'
import { passagesOf } from './passages.ts'

/** A stretch of a sentence. */
interface Part {
  text: string
  /** True for a word of the search. */
  isFound: boolean
}

/** A sentence with words that were looked for. */
export interface FoundSentence {
  document: ContentDocument
  /** The field or the block that holds it. */
  path: FieldPath
  parts: readonly Part[]
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Words as they compare: without accents, in small letters. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string) => [...fold(text).matchAll(WORD)].map(([word]) => word)

/**
 * Where the words stand: one sentence of each passage that has them all, beginnings of words included, as the Studio's search
 * finds documents. Of several sentences it is the one with most of the words. Nothing is found for a text without words.
 * @param facts the facts' document: a figure that a chip shows is found as visitors read it
 */
export function findSentences(
  looked: string,
  documents: readonly ContentDocument[],
  facts: Readonly<Record<string, unknown>>,
): FoundSentence[] {
  const wanted = [...new Set(wordsOf(looked))]
  if (wanted.length === 0) return []
  const has = (text: string) => {
    const words = wordsOf(text)
    return wanted.filter((beginning) => words.some((word) => word.startsWith(beginning))).length
  }
  const best = (text: string) =>
    [...sentences.segment(text)]
      .map(({ segment }) => ({ sentence: segment.trim(), count: has(segment) }))
      .reduce((one, other) => (other.count > one.count ? other : one)).sentence
  return documents.flatMap((document) =>
    passagesOf(document, (chip) => factText(facts, chip.fact) || '…')
      .filter(({ text }) => has(text) === wanted.length)
      .map(({ path, text }) => ({ document, path, parts: partsOf(best(text), wanted) })),
  )
}

function partsOf(sentence: string, wanted: readonly string[]): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: word, index } of sentence.matchAll(WORD)) {
    if (!wanted.some((beginning) => fold(word).startsWith(beginning))) continue
    if (index > end) parts.push({ text: sentence.slice(end, index), isFound: false })
    parts.push({ text: word, isFound: true })
    end = index + word.length
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), isFound: false })
  return parts
}
