import { type Arm, type Arms, rateOf } from './counts.ts'
import { judge } from './judge.ts'

/** Beyond this nothing is foretold, in days: ten years. */
export const LONGEST_DAYS = 3650

/** A comparison that takes longer is advised against, in days. Offers, prices and visitors change in such a time. */
export const TOO_LONG_DAYS = 365

/** What is expected of a comparison that has not begun. */
export interface Plan {
  /** Page views a day, of both versions together; above 0. */
  readonly viewsADay: number
  /** The rate of the page as it is, 0 to 1. */
  readonly rate: number
  /** The least difference worth having, 0 to 1. */
  readonly worth: number
}

/** In about how many days the comparison is decided where B is better by just what is worth having; null for ten years or more. */
export function plannedDays({ viewsADay, rate, worth }: Plan): number | null {
  const views = viewsADay / 2
  const better = Math.min(1, rate + worth)
  return firstDay(
    (day) => ({
      a: { views: views * day, events: views * day * rate },
      b: { views: views * day, events: views * day * better },
    }),
    worth,
  )
}

/**
 * In about how many more days the comparison is decided if it goes on as it went; null for ten years or more, and where
 * nothing was counted yet. The views to come fall evenly: a fair coin's imbalance so far, stretched, would sooner or later
 * be the alarm about unequal versions, and its day no day on which anything is decided.
 * @param days for how long it has been counted, above 0
 */
export function daysToGo(arms: Arms, days: number, worth: number): number | null {
  if (arms.a.views === 0 || arms.b.views === 0) return null
  const viewsADay = (arms.a.views + arms.b.views) / 2 / days
  const later = (arm: Arm, more: number): Arm => {
    const views = viewsADay * more
    return { views: arm.views + views, events: arm.events + views * rateOf(arm) }
  }
  return firstDay((more) => ({ a: later(arms.a, more), b: later(arms.b, more) }), worth)
}

/** The first day on which a comparison says something. What is expected grows evenly, so it says it ever after. */
function firstDay(on: (day: number) => Arms, worth: number): number | null {
  const says = (day: number) => judge(on(day), worth).says !== 'early'
  if (!says(LONGEST_DAYS)) return null
  let [early, late] = [0, LONGEST_DAYS]
  while (late - early > 1) {
    const between = Math.floor((early + late) / 2)
    if (says(between)) late = between
    else early = between
  }
  return late
}
