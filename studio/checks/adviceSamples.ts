import { adviseOn } from '#lib/calculator/advice.ts'
import type { Inputs } from '#lib/calculator/fields.ts'
import { calculate, type Results } from '#lib/calculator/formulas.ts'
import {
  ADVICE_KEYS,
  ADVICE_OUTCOMES,
  type AdviceKey,
  type AdviceLevel,
  type AdviceTopic,
} from '#lib/calculator/outcomes.ts'
import { EXAMPLE_INPUTS } from '#lib/calculator/reach.ts'

/** A visitor's numbers with the calculator's results. */
export interface AdviceSample {
  inputs: Inputs
  results: Results
  /** The advice that this visitor reads, in order. */
  advice: AdviceKey[]
}

export interface AdviceOutcome {
  key: AdviceKey
  topic: AdviceTopic
  level: AdviceLevel
  /** Samples that lead to this outcome; empty if none does. */
  samples: AdviceSample[]
}

/** A team of five; the samples vary its results. */
const TEAM: Inputs = { ...EXAMPLE_INPUTS, projectsLaunched: 10 }

// The usual case comes first, so that each outcome is shown with the most ordinary numbers that lead to it.
const REVENUES = [21_000, 14_000, 30_000, 40_000, 0]
const SUCCESSES = [6, 4, 9, 0, 10]
const HOURS_SAVED = [30, 15, 60, 0]

export function sampleOf(inputs: Inputs): AdviceSample {
  const results = calculate(inputs)
  return { inputs, results, advice: adviseOn(inputs, results) }
}

const samples: readonly AdviceSample[] = REVENUES.flatMap((revenueInfluenced) =>
  SUCCESSES.flatMap((projectsSuccessful) =>
    HOURS_SAVED.map((timeSaved) => sampleOf({ ...TEAM, revenueInfluenced, projectsSuccessful, timeSaved })),
  ),
)

/** Outcomes of the calculator, each with the samples that lead to it, computed by the calculator's own code. */
export const adviceOutcomes: readonly AdviceOutcome[] = ADVICE_KEYS.map((key) => ({
  key,
  topic: ADVICE_OUTCOMES[key].topic,
  level: ADVICE_OUTCOMES[key].level,
  samples: samples.filter(({ advice }) => advice.includes(key)),
}))
