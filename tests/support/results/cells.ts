import { dayOfCall, fixedHorizonDays, shareAlarmed, shareCalled, shareCovered } from './shares.ts'

const COMPARISONS = 10_000
const DAYS = 90

/** The days to a call are looked for in fewer comparisons, and for as long as the advice allows one to last. */
const LONG_COMPARISONS = 1000
const LONG_DAYS = 365

/** Days are said until which so many have called, as often as the fixed test finds the lift. */
const POWER = 0.8

const SEED = 20_261_122

/** What was measured of comparisons of so many views a day on a page with this rate. */
export interface Cell {
  readonly viewsADay: number
  readonly rate: number
  /** The share of comparisons of equals that ever called a winner. */
  readonly falseCalls: number
  readonly lifts: readonly {
    /** Of the rate, what version B has more. */
    readonly lift: number
    /** The share whose interval held the true difference at all looks. */
    readonly covered: number
    /** Until when 80 % had called; null where that is more than a year. */
    readonly days: number | null
    readonly fixedDays: number
  }[]
}

/** Takes the figures of one cell. */
export function measureCell(viewsADay: number, rate: number, lifts: readonly number[]): Cell {
  const equal = { viewsADay, a: rate, b: rate }
  return {
    viewsADay,
    rate,
    falseCalls: shareCalled({ truth: equal, days: DAYS, comparisons: COMPARISONS, seed: SEED }),
    lifts: lifts.map((lift) => {
      const truth = { viewsADay, a: rate, b: rate * (1 + lift) }
      return {
        lift,
        covered: shareCovered({ truth, days: DAYS, comparisons: COMPARISONS, seed: SEED }),
        days: dayOfCall({ truth, days: LONG_DAYS, comparisons: LONG_COMPARISONS, seed: SEED }, POWER),
        fixedDays: fixedHorizonDays(truth),
      }
    }),
  }
}

/** What was measured of the alarm about unequal versions. */
export interface Fault {
  readonly viewsADay: number
  /** The share of comparisons of 60 to 40 in which it was raised within 1,000 views. */
  readonly found: number
  /** The share of fair ones in which it was ever raised, in 90 days. */
  readonly falseAlarms: number
}

/** Takes the figures of the alarm at so many views a day. */
export function measureFault(viewsADay: number): Fault {
  const truth = { viewsADay, a: 0, b: 0 }
  const trial = { comparisons: COMPARISONS, seed: SEED }
  return {
    viewsADay,
    found: shareAlarmed({ ...trial, truth: { ...truth, shareOfB: 0.4 }, days: 1000 / viewsADay }),
    falseAlarms: shareAlarmed({ ...trial, truth, days: DAYS }),
  }
}
