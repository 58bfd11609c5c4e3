import { shareAlarmed, shareCalled } from './shares.ts'

/** Fewer than in a cell: these shares are far from any bar, and nothing is promised of them. */
const COMPARISONS = 1000
const DAYS = 90
const SEED = 20_261_123

/** What was measured of equals where each person comes several times, with the same version and the same habit. */
export interface Returns {
  readonly viewsAPerson: number
  /** The share of comparisons that ever called a winner. */
  readonly falseCalls: number
  /** The share in which the alarm about unequal versions was ever raised. */
  readonly falseAlarms: number
}

/** Takes the figures at 50 views a day on a page with a rate of 10 %: the worst case, since nobody's mind ever changes. */
export function measureReturns(viewsAPerson: number): Returns {
  const truth = { viewsADay: 50, a: 0.1, b: 0.1, viewsAPerson }
  const trial = { truth, days: DAYS, comparisons: COMPARISONS, seed: SEED }
  return { viewsAPerson, falseCalls: shareCalled(trial), falseAlarms: shareAlarmed(trial) }
}
