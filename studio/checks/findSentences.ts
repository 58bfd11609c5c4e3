import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { factText } from '#lib/facts/facts.ts'
import { passagesOf } from './textPassages.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Returns words for comparison: without accents, in lower case. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string) => [...fold(text).matchAll(WORD)].map(([word]) => word)

/**
 * Finds passages that contain all the words or words that begin with them, as the Studio's document search does.
 * Returns one sentence per passage: the one with most of the words. A text without words finds none.
 * @param facts the facts' document: the number in a chip is searched as visitors read it
 */
export function findSentences(
  looked: string,
  documents: readonly ContentDocument[],
  facts: Readonly<Record<string, unknown>>,
) {
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

/** Splits a sentence into its words and the text between them. */
const partsOf = (sentence: string, wanted: readonly string[]) =>
  sentence
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .map((text) => ({ text, isFound: wanted.some((beginning) => fold(text).startsWith(beginning)) }))
