import { RATED, type RatedField, toneOf } from '#lib/calculator/bands.ts'
import { formatResult } from '#lib/calculator/format.ts'
import { FORMULAS } from '#lib/calculator/formulas.ts'
import { roundForComparison } from '#lib/calculator/rounding.ts'
import type { Outcome } from './calculatorState.ts'
import { Explanation } from './Explanation.tsx'

const TONE_IN_WORDS = { red: 'Needs attention', yellow: 'On the way', green: 'Strong' } as const

interface Props {
  field: RatedField
  /** What industry leaders reach, as the facts document words it. */
  leaders: string
  outcome: Outcome
}

/** A figure looked at before it is read: a bar against the leaders' mark, then the same in words. */
export function Rating({ field, leaders, outcome }: Props) {
  const { inputs, results } = outcome
  const tone = toneOf(field, results)
  const percentOfBar = (value: number) => `${Math.min(Math.max(value / RATED[field].barEnd, 0), 1) * 100}%`
  const reached = roundForComparison(results[field]) >= RATED[field].leaders
  return (
    <li className="calculator-rating" data-rating={tone}>
      <h4 className="font-sans text-small font-medium">{FORMULAS[field].label}</h4>
      <p className="calculator-rating-figure">
        <span data-result={field} data-tone={tone}>
          {formatResult(field, inputs, results)}
        </span>
        <span className="calculator-tone">{TONE_IN_WORDS[tone]}</span>
      </p>
      <div className="calculator-bar" aria-hidden="true">
        <div
          className="calculator-bar-value"
          style={{ width: Number.isFinite(results[field]) ? percentOfBar(results[field]) : 0 }}
        />
        <div className="calculator-bar-mark" style={{ left: percentOfBar(RATED[field].leaders) }} />
      </div>
      <p className="calculator-leaders">
        Industry leaders: {leaders}.{' '}
        {reached ? 'You’re level with them or ahead.' : 'You’re below their mark.'}
      </p>
      <Explanation field={field} outcome={outcome} />
    </li>
  )
}
