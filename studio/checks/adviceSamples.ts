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

/** A visitor's numbers with what the calculator makes of them. */
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
  /** Every sample that leads to this outcome; empty when none does. */
  samples: AdviceSample[]
}

/** The example's team of five; the samples vary what came of it. */
const TEAM: Inputs = { ...EXAMPLE_INPUTS, projectsLaunched: 10 }

// The everyday case comes first, so that each outcome is shown with the least unusual numbers that reach it.
const REVENUES = [21_000, 14_000, 30_000, 40_000, 0]
const SUCCESSES = [6, 4, 9, 0, 10]
const HOURS_SAVED = [30, 15, 60, 0]

/** The result of the real calculator for the given numbers. */
export function sampleOf(inputs: Inputs): AdviceSample {
  const results = calculate(inputs)
  return { inputs, results, advice: adviseOn(inputs, results) }
}

const samples: readonly AdviceSample[] = REVENUES.flatMap((revenueInfluenced) =>
  SUCCESSES.flatMap((projectsSuccessful) =>
    HOURS_SAVED.map((timeSaved) => sampleOf({ ...TEAM, revenueInfluenced, projectsSuccessful, timeSaved })),
  ),
)

/** Every outcome of the calculator with the samples that reach it, by the calculator's own code. */
export const adviceOutcomes: readonly AdviceOutcome[] = ADVICE_KEYS.map((key) => ({
  key,
  topic: ADVICE_OUTCOMES[key].topic,
  level: ADVICE_OUTCOMES[key].level,
  samples: samples.filter(({ advice }) => advice.includes(key)),
}))
