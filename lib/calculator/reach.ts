import { EXAMPLE } from './example.ts'
import type { Inputs } from './fields.ts'
import { calculate } from './formulas.ts'
import { roundForComparison } from './rounding.ts'
import { validate } from './validateInputs.ts'

// Limits of the results for every visitor, computed with the formulas so that they follow each change.

export const EXAMPLE_INPUTS: Inputs = readExample()

function readExample(): Inputs {
  const validation = validate(EXAMPLE)
  if (!validation.ok) throw new Error(`The example breaks the form's rules: ${JSON.stringify(validation)}`)
  return validation.inputs
}

/** The return on investment, in percent, from which no opportunity gap is left. */
export const NO_GAP_ROI = roundForComparison(
  calculate({ ...EXAMPLE_INPUTS, revenueInfluenced: calculate(EXAMPLE_INPUTS).potentialRevenue }).roi,
)

/** The highest efficiency score that a visitor can reach, in points of 100. */
export const BEST_SCORE = roundForComparison(
  calculate({
    ...EXAMPLE_INPUTS,
    projectsSuccessful: EXAMPLE_INPUTS.projectsLaunched,
    revenueInfluenced: 1e12,
    timeSaved: 1e12,
  }).efficiencyScore,
)
