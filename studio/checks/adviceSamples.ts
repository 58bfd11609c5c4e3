import { adviseOn } from '#lib/calculator/advice.ts'
import type { Inputs } from '#lib/calculator/fields.ts'
import { calculate } from '#lib/calculator/formulas.ts'
import { ADVICE_KEYS, ADVICE_OUTCOMES } from '#lib/calculator/outcomes.ts'
import { EXAMPLE_INPUTS } from '#lib/calculator/reach.ts'

/** A team of five; the samples vary its results. */
const TEAM: Inputs = { ...EXAMPLE_INPUTS, projectsLaunched: 10 }

// The usual case comes first, so that each outcome is shown with the most ordinary numbers that lead to it.
const REVENUES = [21_000, 14_000, 30_000, 40_000, 0]
const SUCCESSES = [6, 4, 9, 0, 10]
const HOURS_SAVED = [30, 15, 60, 0]

export function sampleOf(inputs: Inputs) {
  const results = calculate(inputs)
  return { inputs, results, advice: adviseOn(inputs, results) }
}

/** A visitor's numbers with the calculator's results and advice. */
export type AdviceSample = ReturnType<typeof sampleOf>

const samples: readonly AdviceSample[] = REVENUES.flatMap((revenueInfluenced) =>
  SUCCESSES.flatMap((projectsSuccessful) =>
    HOURS_SAVED.map((timeSaved) => sampleOf({ ...TEAM, revenueInfluenced, projectsSuccessful, timeSaved })),
  ),
)

/** Outcomes of the calculator, each with the samples that lead to it, computed by the calculator's own code. */
export const adviceOutcomes = ADVICE_KEYS.map((key) => ({
  key,
  topic: ADVICE_OUTCOMES[key].topic,
  level: ADVICE_OUTCOMES[key].level,
  samples: samples.filter(({ advice }) => advice.includes(key)),
}))

export type AdviceOutcome = (typeof adviceOutcomes)[number]
