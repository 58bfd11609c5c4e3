import { GREEN_FROM, RATED } from '#lib/calculator/bands.ts'
import {
  ADVICE_KEYS,
  ADVICE_OUTCOMES,
  type AdviceKey,
  type AdviceLevel,
  type AdviceTopic,
} from '#lib/calculator/outcomes.ts'
import { type Range, rangeOf, silentRange } from '#lib/calculator/ranges.ts'
import { NO_GAP_ROI } from '#lib/calculator/reach.ts'
import { rangeAsTitle, rangeInSentence } from './rangeInWords.ts'

const percent = (limit: number) => `${limit}%`
const dollars = (limit: number) => `$${limit}`

interface TopicWords {
  title: (range: Range) => string
  condition: (range: Range) => string
}

const topics: Record<AdviceTopic, TopicWords> = {
  roi: {
    title: (range) => rangeAsTitle(range, percent),
    condition: (range) => `Shown when the ROI is ${rangeInSentence(range, percent)}.`,
  },
  successRate: {
    title: (range) => rangeAsTitle(range, percent),
    condition: (range) =>
      `Shown when ${rangeInSentence(range, percent, 'fewer than')} of the projects succeeded.` +
      (range.below === undefined
        ? ` The figure itself stays yellow: its colour compares ${RATED.successRate.toneScale} times the rate with ${GREEN_FROM}, and a rate ends at 100%, so green is out of reach.`
        : ''),
  },
  costPerHourSaved: {
    title: (range) => rangeAsTitle(range, dollars),
    condition: (range) =>
      `Shown when an hour saved costs ${rangeInSentence(range, dollars)}` +
      (range.upTo === undefined ? ', and when no hours are saved at all.' : '.'),
  },
  highlight: {
    title: ({ above }) => (above === undefined ? 'Highlight without a gap' : 'Highlight'),
    condition: ({ above }) =>
      above === undefined
        ? `Takes the highlight’s place when the ROI is ${NO_GAP_ROI}% or more, since no gap is left then. It must name the monthly investment and the opportunity gap, which has no minus sign here.`
        : 'Always shown last, while there is a gap. It must name the monthly investment and the opportunity gap.',
  },
}

const levels: Record<Exclude<AdviceLevel, 'highlight'>, string> = {
  warning: 'warning',
  info: 'information',
  success: 'success',
}

/** Returns the name of an outcome in the Studio: `30% to below 70%: information`. */
export function outcomeTitle(key: AdviceKey): string {
  const { topic, level } = ADVICE_OUTCOMES[key]
  const title = topics[topic].title(rangeOf(key))
  return level === 'highlight' ? title : `${title}: ${levels[level]}`
}

/** The condition of an outcome, in the site owner's words. */
export function outcomeCondition(key: AdviceKey): string {
  const { topic } = ADVICE_OUTCOMES[key]
  const silence =
    key === ADVICE_KEYS.findLast((last) => ADVICE_OUTCOMES[last].topic === topic) && whenSilent(topic)
  return topics[topic].condition(rangeOf(key)) + (silence ? ` ${silence}` : '')
}

/** For which figures of a topic the visitor reads nothing, as a sentence; null when there is always something. */
function whenSilent(topic: AdviceTopic): string | null {
  const range = silentRange(topic)
  return (
    range && `At ${rangeInSentence(range, topic === 'costPerHourSaved' ? dollars : percent)} nothing is said.`
  )
}
