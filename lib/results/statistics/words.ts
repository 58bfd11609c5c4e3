import type { Interval } from './confidenceSequence.ts'
import type { Arms } from './counts.ts'
import { daysToGo, type Plan, plannedDays, TOO_LONG_DAYS } from './forecast.ts'
import { judge } from './judge.ts'

const YEAR = 'more than a year'

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/**
 * What a comparison says today, in words.
 * @param counted for how many days it was counted
 * @param worth the least difference worth having, 0 to 1
 */
export function judgementText(arms: Arms, counted: number, worth: number): string {
  const judgement = judge(arms, worth)
  switch (judgement.says) {
    case 'fault':
      return 'the versions are not shown equally often: something is wrong, and the figures say nothing'
    case 'better':
      return `${judgement.version}, by ${points(judgement.interval)}`
    case 'same':
      return 'no difference worth having'
    case 'early': {
      const more = daysToGo(arms, counted, worth)
      if (more === null || more > TOO_LONG_DAYS) return `too early: ${YEAR} to go at this rate`
      return `too early: about ${more} more ${more === 1 ? 'day' : 'days'} at this rate`
    }
  }
}

/** How long a comparison would take, with the advice not to begin one that takes too long. */
export function planText(plan: Plan): string {
  const needed = plan.viewsADay > 0 ? plannedDays(plan) : null
  if (needed === null || needed > TOO_LONG_DAYS) {
    return `At this traffic it would take ${YEAR}. Better not start it: change what you believe in, and look at the page’s figures instead.`
  }
  return `At this traffic it would take about ${days(needed)}.`
}

/** An interval without 0 as points of a percentage, the smaller first: `1 to 4 points`. */
function points({ low, high }: Interval): string {
  const [from, to] = [Math.abs(low), Math.abs(high)].sort((one, other) => one - other)
  return `${point(from ?? 0)} to ${point(to ?? 0)} points`
}

// A tenth is said of small figures: between 0.2 and 0.8 points lies much.
function point(share: number): string {
  const value = share * 100
  return value < 10 ? String(Math.round(value * 10) / 10) : String(Math.round(value))
}
