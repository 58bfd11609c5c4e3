import { NO_HOURS_SAVED, OVERFLOW } from '#lib/calculator/format.ts'
import type { AdviceOutcome } from './adviceSamples.ts'
import { type AdviceParagraph, fillAdvice } from './checkAdviceText.ts'
import { countWords } from './readingTime.ts'

/** Longest text next to a number, words. */
const MOST_WORDS = 80

const PLACEHOLDER = /\b(?:todo|tbd|lorem ipsum|xxx+)\b|\[[^\]]*\]/i

/**
 * Returns one sentence for each fault in the copy of an outcome; empty if there is none. The schema reports missing and
 * empty chips.
 */
export function adviceProblems(
  outcome: AdviceOutcome,
  blocks: unknown,
  facts: Record<string, unknown>,
): string[] {
  const versions = outcome.samples.map((sample) => fillAdvice(outcome.key, blocks, facts, sample))
  const first = versions[0] ?? []
  if (first.length === 0) return ['There is no text yet: in this case the visitor gets no advice.']
  const words = first.map((paragraph) => paragraph.map(({ text }) => text).join('')).join('\n')
  return [
    ...figuresWithoutValue(versions),
    ...first.flatMap(joints),
    PLACEHOLDER.test(words) && 'It still holds a placeholder.',
    countWords(words) > MOST_WORDS && `It is long: ${countWords(words)} words next to a number.`,
    !/[.!?…:”"’)]\s*$/.test(words) && 'It ends without a full stop.',
  ].filter((problem) => problem !== false)
}

/** Finds chips without a value for some visitors: the sentence around one reads oddly. */
function figuresWithoutValue(versions: readonly AdviceParagraph[][]): string[] {
  const absent = new Set(
    versions
      .flat(2)
      .filter(({ kind, text }) => kind === 'metric' && [NO_HOURS_SAVED, OVERFLOW].includes(text))
      .map(({ text }) => text),
  )
  return [...absent].map((text) => `For some visitors a chip reads “${text}” in the middle of the sentence.`)
}

/** Returns faults between chips and words: a missing space, or a sign that the chip already contains. */
function joints(paragraph: AdviceParagraph): string[] {
  return paragraph.flatMap((piece, index) => {
    if (piece.kind === 'words' || piece.kind === 'unknown') return []
    const before = paragraph[index - 1]?.text ?? ''
    const after = paragraph[index + 1]?.text ?? ''
    return [
      /[\p{L}\p{N}.,;:!?]$/u.test(before) && `A space is missing before “${piece.text}”.`,
      /^[\p{L}\p{N}]/u.test(after) && `A space is missing after “${piece.text}”.`,
      before.endsWith('$') && piece.text.startsWith('$') && `The $ before “${piece.text}” is doubled.`,
      /^\s?%/.test(after) && /%\+?$/.test(piece.text) && `The % after “${piece.text}” is doubled.`,
    ].filter((fault) => fault !== false)
  })
}
