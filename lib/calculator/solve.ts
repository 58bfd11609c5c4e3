import { FIELDS, type FieldName, type FieldUnit, type Inputs } from './fields.ts'
import { formatInput } from './format.ts'
import { calculate } from './formulas.ts'
import { ADVICE_OUTCOMES } from './outcomes.ts'
import { roundForComparison } from './rounding.ts'
import { keysOf } from './tables.ts'

/** The return on investment, in percent, that the levers are solved for: where its advice turns to success. */
export const TARGET_ROI = ADVICE_OUTCOMES.roiInfo.below

export type LeverField = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { lever: string } ? Name : never
}[FieldName]

/**
 * A change of each lever as advice, in words that suit one and many. The levers are offered in this order: first the one
 * that a practice changes soonest, last the one that its clients decide.
 */
const ADVICE: Readonly<Record<LeverField, (to: string, from: string) => string>> = {
  hoursPerWeek: (to, from) => `keep each person’s hours to ${to} a week, not ${from}`,
  aiToolsCost: (to, from) => `pay ${to} a month for tools, not ${from}`,
  teamSize: (to, from) => `let a team of ${to} use AI, not ${from}`,
  hourlyRate: (to, from) => `have it done at ${to} an hour, not ${from}`,
  revenueInfluenced: (to, from) => `bring in ${to} a month with AI, not ${from}`,
}

export const LEVER_FIELDS = keysOf(ADVICE)

export interface Lever {
  field: LeverField
  /** The value nearest to today's, in whole steps of its unit, that reaches the target; null where no value above 0 does. */
  needed: number | null
}

/** Steps of a unit: whole dollars and people, quarter hours. */
const STEPS: Readonly<Record<FieldUnit, number>> = { usd: 1, people: 1, projects: 1, hours: 4 }

// Answers are whole steps, which makes the search exact: nothing lies between two neighbours. Fifteen digits are the most
// that a figure is shown with (format.ts), and a double holds them all.
const MOST_STEPS = 999_999_999_999_999

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
  const { lever, unit } = FIELDS[field]
  const steps = STEPS[unit]
  const passes = (n: number): boolean => reachesTarget({ ...inputs, [field]: n / steps })
  const today = Math.floor(inputs[field] * steps)
  const [extreme, failing] = lever === 'raise' ? [MOST_STEPS, today] : [1, today + 1]
  if (today >= MOST_STEPS || !passes(extreme)) return null
  return lastPassing(extreme, failing, passes) / steps
}

function reachesTarget(inputs: Inputs): boolean {
  return roundForComparison(calculate(inputs).roi) >= TARGET_ROI
}

/**
 * Returns, for each lever, the value that reaches the target if nothing else changes, in whole people, whole
 * dollars and quarter hours, rounded to the side that reaches it. Empty if the target is reached. The search uses the formulas
 * themselves, so it follows each change as long as each lever keeps its direction.
 */
export function whatItWouldTake(inputs: Inputs): Lever[] {
  if (reachesTarget(inputs)) return []
  return LEVER_FIELDS.map((field) => ({
    field,
    needed: solveFor(field, inputs),
  }))
}

/** The largest change that is still a suggestion, as a share of today's value. */
const LARGEST_CHANGE = 0.5

/** Returns the value that reaches the target if it is worth suggesting, else null. */
export function suggestion({ field, needed }: Lever, inputs: Inputs): number | null {
  return needed !== null && Math.abs(needed - inputs[field]) <= LARGEST_CHANGE * inputs[field] ? needed : null
}

/** Returns the change of a lever to a value, as advice. */
export const adviseLever = (field: LeverField, needed: number, inputs: Inputs): string =>
  ADVICE[field](formatInput(field, { ...inputs, [field]: needed }), formatInput(field, inputs))

/** Returns the label of a lever within a sentence. */
export const leverInText = (field: LeverField): string =>
  FIELDS[field].label.replace(/^./, (first) => first.toLowerCase())
