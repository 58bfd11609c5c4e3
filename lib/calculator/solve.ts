import type { Inputs, NumberField } from './fields.ts'
import { calculate } from './formulas.ts'
import { ADVICE_OUTCOMES } from './outcomes.ts'
import { roundForComparison } from './rounding.ts'

/** The return on investment, in percent, that the levers are solved for: where its advice turns to success. */
export const TARGET_ROI = ADVICE_OUTCOMES.roiInfo.below

/** The inputs that move the return on investment, each with the direction that improves it. */
export const LEVERS = {
  revenueInfluenced: 'raise',
  aiToolsCost: 'lower',
  teamSize: 'lower',
  hoursPerWeek: 'lower',
  hourlyRate: 'lower',
} as const satisfies Partial<Record<NumberField, 'raise' | 'lower'>>

export type LeverField = keyof typeof LEVERS

export const LEVER_FIELDS = [
  'revenueInfluenced',
  'aiToolsCost',
  'teamSize',
  'hoursPerWeek',
  'hourlyRate',
] as const satisfies readonly LeverField[]

/** One input that could be changed, all others staying as they are. */
export interface Lever {
  field: LeverField
  direction: 'raise' | 'lower'
  /** The value nearest to today's, in hundredths, that reaches the target; null where no value above 0 does. */
  needed: number | null
}

// Answers are whole hundredths, which makes the search exact: nothing lies between two neighbours.
const HUNDREDTH = 100
const MOST_HUNDREDTHS = Number.MAX_SAFE_INTEGER

/** The whole number nearest to `failing` that still passes, given one that passes and no second change between them. */
function lastPassing(passing: number, failing: number, passes: (n: number) => boolean): number {
  while (Math.abs(failing - passing) > 1) {
    const middle = passing + Math.trunc((failing - passing) / 2)
    if (passes(middle)) passing = middle
    else failing = middle
  }
  return passing
}

function solveFor(field: LeverField, inputs: Inputs): number | null {
  const passes = (hundredths: number): boolean =>
    reachesTarget({ ...inputs, [field]: hundredths / HUNDREDTH })
  const today = Math.floor(inputs[field] * HUNDREDTH)
  const [extreme, failing] = LEVERS[field] === 'raise' ? [MOST_HUNDREDTHS, today] : [1, today + 1]
  if (today >= MOST_HUNDREDTHS || !passes(extreme)) return null
  return lastPassing(extreme, failing, passes) / HUNDREDTH
}

function reachesTarget(inputs: Inputs): boolean {
  return roundForComparison(calculate(inputs).roi) >= TARGET_ROI
}

/**
 * What it would take to reach the target: for each lever the value that reaches it when nothing else changes.
 * Empty when it is reached already. The search runs on the formulas themselves instead of turning them round by
 * hand, so it stays true when they change, as long as each lever keeps its direction.
 */
export function whatItWouldTake(inputs: Inputs): Lever[] {
  if (reachesTarget(inputs)) return []
  return LEVER_FIELDS.map((field) => ({
    field,
    direction: LEVERS[field],
    needed: solveFor(field, inputs),
  }))
}
