import { decidingEvents } from '../counting/comparison.ts'
import type { Traffic } from '../counting/countsAnswer.ts'
import { eventTitles } from './pageResults.ts'
import { rateOf } from './statistics/counts.ts'
import { planText } from './statistics/words.ts'

/** What a second version would have to bring to be worth the wait: half as much again. */
const WORTH = 0.5

/** From fewer counted days nothing is foretold: a weekend is no week, and the advice not to start would be said too soon. */
const ENOUGH_DAYS = 7

/** Said instead of how long it takes, until {@link isEnough}. */
export const NOT_YET = 'How long it takes is said once the page was counted for a week.'

/** How long a comparison of two versions would take by one event. */
export interface Foretelling {
  readonly title: string
  /** The share of views with it, 0 to 1. */
  readonly rate: number
  readonly text: string
}

/** Whether the page was counted for long enough to foretell anything. */
export const isEnough = ({ daysCounted }: Traffic): boolean => daysCounted >= ENOUGH_DAYS

/** How long it would take to find that a second version of the page brings half as much again, by each event that was counted. */
export function foretell(traffic: Traffic): Foretelling[] {
  if (!isEnough(traffic)) return []
  return decidingEvents
    .map((name) => ({ title: eventTitles[name] ?? name, ...perDay(traffic, name) }))
    .filter(({ rate }) => rate > 0)
    .map(({ title, ...expected }) => ({
      title,
      rate: expected.rate,
      text: planText({ ...expected, worth: expected.rate * WORTH }),
    }))
}

/**
 * How long one comparison would take, by its own event and by what it calls worth having (0 to 1); null until
 * {@link isEnough}.
 */
export const foretellOne = (
  traffic: Traffic,
  event: (typeof decidingEvents)[number],
  worth: number,
): string | null => (isEnough(traffic) ? planText({ ...perDay(traffic, event), worth }) : null)

/** Views a day, and the share of them with an event. */
function perDay(traffic: Traffic, event: (typeof decidingEvents)[number]) {
  // An event whose view was of the day before, or was lost, never makes more events than views.
  const views = Math.max(traffic.views, traffic[event])
  return { viewsADay: views / traffic.daysCounted, rate: rateOf({ views, events: traffic[event] }) }
}
