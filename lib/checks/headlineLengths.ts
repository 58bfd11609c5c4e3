import type { PageFinding } from './finding.ts'
import type { Heading } from './pageModel.ts'

/** Characters that the design has room for: about five lines on a phone. The demonstration takes at most 60. */
const MOST = 100

/** Characters of a word that fit into a line on a phone. */
const LONGEST_WORD = 22

/** Headings below level three are labels of the design. */
const LABELS_FROM = 4

/** Returns headings that are too long for the design, or contain a word that a phone breaks anywhere. */
export const headlineLengths = (headings: readonly Heading[]): PageFinding[] =>
  headings.flatMap(({ at, level, text }): PageFinding[] => {
    const words = text.trim()
    const sentence = faultOf(words)
    return sentence && level < LABELS_FROM ? [{ kind: 'Headline', at, sentence, words }] : []
  })

function faultOf(words: string): string | null {
  const longest = Math.max(0, ...[...words.matchAll(/[\p{L}\p{N}’']+/gu)].map(([word]) => word.length))
  if (longest > LONGEST_WORD)
    return 'A word of this headline is wider than a line on a phone and breaks anywhere. Choose a shorter one.'
  if (words.length <= MOST) return null
  return `This headline has ${words.length} characters; the design has room for ${MOST}. Shorten it.`
}
