import { adviseOn } from '#lib/calculator/advice.ts'
import { RATED_FIELDS, type RatedField, type Tone, toneOf } from '#lib/calculator/bands.ts'
import type { FormText, Inputs } from '#lib/calculator/fields.ts'
import { calculate, RESULT_FIELDS, type ResultField, type Results } from '#lib/calculator/formulas.ts'
import { ADVICE_KEYS, type AdviceKey } from '#lib/calculator/outcomes.ts'
import { PLAIN, SCENARIOS } from '#tests/support/calculator/scenarios.ts'
import { readValid } from './arbitraries.ts'

interface GoldenRow {
  inputs: FormText
  /** Twelve significant digits, or null for a result without a value. */
  figures: Record<ResultField, number | null>
  tones: Record<RatedField, Tone>
  advice: AdviceKey[]
}

export interface GoldenTable {
  rows: Record<string, GoldenRow>
  /** All colours and advice that some form reaches. */
  reachable: string[]
}

/** Returns the table of the calculator. Tests of the comparison pass changed formulas as `compute`. */
export function makeGoldenTable(compute: (inputs: Inputs) => Results = calculate): GoldenTable {
  const rows = Object.entries(SCENARIOS).map(([name, text]) => {
    const inputs = readValid(text)
    const { figures, tones, advice } = judge(inputs, compute(inputs))
    return [name, { inputs: text, figures, tones, advice }] as const
  })
  return { rows: Object.fromEntries(rows), reachable: findReachable(compute) }
}

function judge(inputs: Inputs, results: Results): Omit<GoldenRow, 'inputs'> {
  const figure = (field: ResultField) =>
    Number.isFinite(results[field]) ? Number(results[field].toPrecision(12)) : null
  return {
    figures: {
      totalInvestment: figure('totalInvestment'),
      annualInvestment: figure('annualInvestment'),
      costPerHourSaved: figure('costPerHourSaved'),
      roi: figure('roi'),
      successRate: figure('successRate'),
      spendPercentage: figure('spendPercentage'),
      efficiencyScore: figure('efficiencyScore'),
      potentialRevenue: figure('potentialRevenue'),
      opportunityGap: figure('opportunityGap'),
    },
    tones: {
      roi: toneOf('roi', results),
      successRate: toneOf('successRate', results),
      efficiencyScore: toneOf('efficiencyScore', results),
    },
    advice: adviseOn(inputs, results),
  }
}

/** Tries a grid of forms that is wide enough to reach all reachable outcomes. */
function findReachable(compute: (inputs: Inputs) => Results): string[] {
  const base = readValid(PLAIN)
  const reached = new Set<string>()
  for (const aiToolsCost of [0.01, 433, 20_000]) {
    for (const revenueInfluenced of [0, 500, 1800, 2700, 4000, 1e6]) {
      for (const timeSaved of [0, 1, 3, 4, 40, 4000]) {
        for (let projectsSuccessful = 0; projectsSuccessful <= 12; projectsSuccessful += 1) {
          const inputs = {
            ...base,
            aiToolsCost,
            revenueInfluenced,
            timeSaved,
            projectsLaunched: 12,
            projectsSuccessful,
          }
          const { tones, advice } = judge(inputs, compute(inputs))
          for (const field of RATED_FIELDS) reached.add(`${field} ${tones[field]}`)
          for (const key of advice) reached.add(key)
        }
      }
    }
  }
  const tones = RATED_FIELDS.flatMap((field) => ['red', 'yellow', 'green'].map((tone) => `${field} ${tone}`))
  return [...tones, ...ADVICE_KEYS].filter((outcome) => reached.has(outcome))
}

/** Returns the differences of two tables as grouped text, or '' if they are equal. */
export function compareTables(before: GoldenTable, after: GoldenTable): string {
  const figures: string[] = []
  const flips: string[] = []
  const advice: string[] = []
  for (const name of new Set([...Object.keys(before.rows), ...Object.keys(after.rows)])) {
    const [old, now] = [before.rows[name], after.rows[name]]
    if (!old || !now) {
      figures.push(`${name}: ${old ? 'gone' : 'new'}`)
      continue
    }
    for (const field of RESULT_FIELDS) {
      if (old.figures[field] !== now.figures[field]) {
        figures.push(`${name}: ${field} ${old.figures[field]} -> ${now.figures[field]}`)
      }
    }
    for (const field of RATED_FIELDS) {
      if (old.tones[field] !== now.tones[field]) {
        flips.push(`${name}: ${field} ${old.tones[field]} -> ${now.tones[field]}`)
      }
    }
    if (old.advice.join() !== now.advice.join()) {
      advice.push(`${name}: ${old.advice.join(', ')} -> ${now.advice.join(', ')}`)
    }
  }
  return [
    ...group('Figures that change', figures),
    ...group('Bands that flip', flips),
    ...group('Advice that changes', advice),
    ...group('Outcomes no longer reachable', without(before.reachable, after.reachable)),
    ...group('Outcomes newly reachable', without(after.reachable, before.reachable)),
  ].join('\n')
}

const without = (these: string[], those: string[]) => these.filter((one) => !those.includes(one))

const group = (title: string, lines: string[]) =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
