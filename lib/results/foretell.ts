import { decidingEvents } from '#lib/counting/comparison.ts'
import { eventTitles, type PageResult } from './pageResults.ts'
import { rateOf } from './statistics/counts.ts'
import { planText } from './statistics/words.ts'

/** What a second version would have to bring to be worth the wait: half as much again. */
const WORTH = 0.5

const DAYS_A_WEEK = 7

/** How long a comparison of two versions would take by one event. */
export interface Foretelling {
  readonly title: string
  /** The share of views with it, 0 to 1. */
  readonly rate: number
  readonly text: string
}

/**
 * How long it would take to find that a second version of the page brings half as much again, by each event that was counted.
 * The present week is left out unless it is the only one, since it is not over.
 * @param weeks how many weeks the counts of the page are of
 */
export function foretell(result: PageResult, weeks: number): Foretelling[] {
  return decidingEvents
    .map((name) => ({ name, ...trafficOf(result, weeks, name) }))
    .filter(({ rate }) => rate > 0)
    .map(({ name, rate, viewsADay }) => ({
      title: eventTitles[name] ?? name,
      rate,
      text: planText({ viewsADay, rate, worth: rate * WORTH }),
    }))
}

/**
 * How long one comparison would take, by its own event and by what it calls worth having (0 to 1); null where the page has no
 * figures yet to tell it from.
 */
export function foretellOne(
  result: PageResult | undefined,
  weeks: number,
  event: string,
  worth: number,
): string | null {
  const traffic = result ? trafficOf(result, weeks, event) : { viewsADay: 0, rate: 0 }
  return traffic.viewsADay > 0 ? planText({ ...traffic, worth }) : null
}

/** Views a day, and the share of them with an event, in the weeks that are over. */
function trafficOf({ events }: PageResult, weeks: number, name: string): { viewsADay: number; rate: number } {
  const whole = Math.max(1, weeks - 1)
  const countOf = (one: string): number =>
    (events.find(({ event }) => event === one)?.counts ?? [])
      .slice(0, whole)
      .reduce((sum, count) => sum + count, 0)
  const views = countOf('view')
  return { viewsADay: views / (whole * DAYS_A_WEEK), rate: rateOf({ views, events: countOf(name) }) }
}
