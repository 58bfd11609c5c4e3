import { backForEachDollar } from './dollarsBack.ts'
import { FIELDS, type Inputs } from './fields.ts'
import { asShown, formatExact, formatResult, formatUsd, OVERFLOW } from './format.ts'
import { calculate, FORMULAS, type Results } from './formulas.ts'
import { roundForComparison } from './rounding.ts'

/** Distance of a low and a high estimate from the answer, percent of it. */
const DISTANCE = 25

/** Titles of a range's columns: low, expected and high. */
export const RANGE_COLUMNS = [`${DISTANCE}% lower`, 'As answered', `${DISTANCE}% higher`]

/** The answers that a visitor estimates. The others are known. */
export const ESTIMATES = ['revenueInfluenced', 'timeSaved'] as const
type Estimate = (typeof ESTIMATES)[number]

interface Case {
  inputs: Inputs
  results: Results
}

export interface EstimateRange {
  estimate: Estimate
  low: Case
  expected: Case
  high: Case
}

/** Returns what a low and a high estimate change if all other answers stay. An estimate of 0 has no range. */
export function estimateRanges(inputs: Inputs): EstimateRange[] {
  const caseOf = (estimate: Estimate, factor: number): Case => {
    const changed = { ...inputs, [estimate]: inputs[estimate] * factor }
    return { inputs: changed, results: calculate(changed) }
  }
  return ESTIMATES.filter((estimate) => inputs[estimate] > 0).map((estimate) => ({
    estimate,
    low: caseOf(estimate, 1 - DISTANCE / 100),
    expected: caseOf(estimate, 1),
    high: caseOf(estimate, 1 + DISTANCE / 100),
  }))
}

interface Row {
  label: string
  format: (shown: Case) => string
}

const SCORE: Row = {
  label: FORMULAS.efficiencyScore.label,
  format: ({ inputs, results }) => formatResult('efficiencyScore', inputs, results),
}

/** The rows of a range: the estimate, the result that it alone moves, and the score, which both move. */
export const RANGE_ROWS: Readonly<Record<Estimate, readonly [Row, Row, Row]>> = {
  revenueInfluenced: [
    { label: FIELDS.revenueInfluenced.label, format: ({ inputs }) => formatUsd(inputs.revenueInfluenced) },
    {
      label: 'Comes back for each $1',
      format: ({ inputs, results }) => backForEachDollar(inputs, results) ?? OVERFLOW,
    },
    SCORE,
  ],
  timeSaved: [
    {
      label: FIELDS.timeSaved.label,
      // Twelve digits hide the rounding errors of the product.
      format: ({ inputs }) => formatExact(Number(inputs.timeSaved.toPrecision(12)), false),
    },
    {
      label: FORMULAS.costPerHourSaved.label,
      format: ({ inputs, results }) => formatResult('costPerHourSaved', inputs, results),
    },
    SCORE,
  ],
}

/** Points that the score moves from the low to the high estimate. NaN if the score has no value. */
const moveOf = ({ low, high }: EstimateRange): number =>
  roundForComparison(high.results.efficiencyScore - low.results.efficiencyScore)

/** The whole points between the two scores as the visitor reads them. */
const shownMoveOf = ({ low, high }: EstimateRange): number =>
  asShown(high.results.efficiencyScore) - asShown(low.results.efficiencyScore)

const NAMES = {
  revenueInfluenced: { subject: 'Your estimate of sales from AI', effect: 'each $1 brings back' },
  timeSaved: { subject: 'Your estimate of hours', effect: 'an hour saved costs' },
} as const

const fromLowToHigh = ({ format }: Row, { low, high }: EstimateRange): string =>
  `${format(low)} to ${format(high)}`

/** The result that an estimate alone moves, at its low and its high value. */
const effectOf = (range: EstimateRange): string =>
  `${NAMES[range.estimate].effect} ${fromLowToHigh(RANGE_ROWS[range.estimate][1], range)}`

/** Returns the estimate that moves the score most and its effect, in words; null if there is no range or no score. */
export function whichMatters(ranges: readonly EstimateRange[]): string | null {
  const [first, second] = ranges
  if (!first || ranges.some((range) => Number.isNaN(moveOf(range)))) return null
  if (!second)
    return `${NAMES[first.estimate].subject} matters. If it’s ${DISTANCE}% off either way, ${effectOf(first)}.`
  const [most, least] = moveOf(first) < moveOf(second) ? [second, first] : [first, second]
  const [shownMost, shownLeast] = [shownMoveOf(most), shownMoveOf(least)]
  if (moveOf(most) > moveOf(least) && shownMost > shownLeast)
    return `${NAMES[most.estimate].subject} matters most. If it’s ${DISTANCE}% off either way, ${effectOf(most)}, with an efficiency score of ${fromLowToHigh(SCORE, most)}.`
  // Shown points come from rounded scores, so they can be level or in the other order.
  return shownMost + shownLeast === 0
    ? 'Neither estimate moves your efficiency score by a whole point.'
    : `Both estimates matter about as much. If they’re ${DISTANCE}% off either way, ${effectOf(first)}, and ${effectOf(second)}.`
}
