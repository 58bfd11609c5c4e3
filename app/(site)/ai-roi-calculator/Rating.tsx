import { RATED, type RatedField, toneOf } from '#lib/calculator/bands.ts'
import { formatResult } from '#lib/calculator/format.ts'
import { FORMULAS } from '#lib/calculator/formulas.ts'
import { roundForComparison } from '#lib/calculator/rounding.ts'
import type { Outcome } from './calculatorState.ts'
import { Explanation } from './Explanation.tsx'

const TONES = {
  red: { words: 'Needs attention', look: 'marked-red' },
  yellow: { words: 'On the way', look: 'marked-yellow' },
  green: { words: 'Strong', look: 'marked-green' },
} as const

interface Props {
  field: RatedField
  /** Result of industry leaders, as worded in the facts document. */
  leaders: string
  outcome: Outcome
}

/** A rated result: a bar with the leaders' mark, then the same in words. */
export function Rating({ field, leaders, outcome }: Props) {
  const { inputs, results } = outcome
  const tone = toneOf(field, results)
  const { words, look } = TONES[tone]
  const percentOfBar = (value: number) => `${Math.min(Math.max(value / RATED[field].barEnd, 0), 1) * 100}%`
  const reached = roundForComparison(results[field]) >= RATED[field].leaders
  return (
    <li className={look}>
      <h4 className="font-medium text-small">{FORMULAS[field].label}</h4>
      <p className="calculator-figure">
        <span data-result={field} data-tone={tone}>
          {formatResult(field, inputs, results)}
        </span>
        <span className="calculator-tone">{words}</span>
      </p>
      <div className="calculator-bar" aria-hidden="true">
        <div
          className="calculator-bar-value"
          style={{ width: Number.isFinite(results[field]) ? percentOfBar(results[field]) : 0 }}
        />
        <div className="calculator-bar-mark" style={{ left: percentOfBar(RATED[field].leaders) }} />
      </div>
      <p className="text-muted text-small/normal">
        {/* Legend of the mark on the bar. */}
        <span className="calculator-key" />
        Industry leaders: {leaders}.{' '}
        {reached ? 'You’re level with them or ahead.' : 'You’re below their mark.'}
      </p>
      <Explanation field={field} outcome={outcome} />
    </li>
  )
}
