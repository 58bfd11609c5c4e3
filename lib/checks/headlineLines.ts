import type { PageFinding } from './finding.ts'
import type { Screen, SetHeading } from './pageModel.ts'

/**
 * Number of lines that the design has room for, by heading level: at most one more than the demonstration takes.
 * Headings of level four and below are labels of the design.
 */
const ROOM: Readonly<Record<number, number>> = { 1: 5, 2: 4, 3: 3 }

const ON: Readonly<Record<Screen, string>> = { phone: 'on a phone', computer: 'on a computer' }

/** Headings that take more lines than the design has room for, as measured, or hold a word wider than a line. */
export function headlineLines(set: readonly SetHeading[]): PageFinding[] {
  const reported = new Set<number>()
  return set.flatMap(({ at, level, text, screen, lines, hasBrokenWord }): PageFinding[] => {
    const room = ROOM[level] ?? Number.POSITIVE_INFINITY
    if (reported.has(at) || (lines <= room && !hasBrokenWord)) return []
    reported.add(at)
    const sentence = hasBrokenWord
      ? `A word of this headline is wider than a line ${ON[screen]} and breaks anywhere. Choose a shorter one.`
      : `This headline takes ${lines} lines ${ON[screen]}; the design has room for ${room}. Shorten it.`
    return [{ kind: 'Headline', at, sentence, words: text.trim() }]
  })
}
