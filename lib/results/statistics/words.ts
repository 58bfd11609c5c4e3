import type { Arms } from './counts.ts'
import { daysToGo, LONGEST_DAYS, type Plan, plannedDays, TOO_LONG_DAYS } from './forecast.ts'
import { judge } from './judge.ts'
import { pointsOff } from './points.ts'

const YEAR = 'more than a year'

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/**
 * What a comparison says today, in words.
 * @param counted for how many days it was counted
 * @param worth the least difference worth having, 0 to 1
 * @param left in how many days it ends
 */
export function judgementText(arms: Arms, counted: number, worth: number, left: number): string {
  const judgement = judge(arms, worth)
  switch (judgement.says) {
    case 'fault':
      return 'the versions are not shown equally often: something is wrong, and the figures say nothing'
    case 'better':
      return `${judgement.version}, by ${pointsOff(judgement.interval)}`
    case 'same':
      return 'no difference worth having'
    case 'early': {
      const more = daysToGo(arms, counted, worth)
      const end = (more ?? LONGEST_DAYS) > left ? '; it ends before that' : ''
      if (more === null || more > TOO_LONG_DAYS) return `too early: ${YEAR} to go at this rate${end}`
      return `too early: about ${more} more ${more === 1 ? 'day' : 'days'} at this rate${end}`
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
