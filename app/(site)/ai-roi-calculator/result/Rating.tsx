import { RATED, type RatedField, toneOf } from '#lib/calculator/bands.ts'
import { BEST_SCORE_NOTE, compareWithLeaders } from '#lib/calculator/comparison.ts'
import { formatResult } from '#lib/calculator/format.ts'
import { FORMULAS } from '#lib/calculator/formulas.ts'
import { BEST_SCORE } from '#lib/calculator/reach.ts'
import type { Outcome } from '../calculatorState.ts'

const LOOKS = { red: 'marked-red', yellow: 'marked-yellow', green: 'marked-green' } as const

interface Props {
  field: RatedField
  /** Result of industry leaders, as worded in the facts document. */
  leaders: string
  outcome: Outcome
}

export function Rating({ field, leaders, outcome }: Props) {
  const { inputs, results } = outcome
  const tone = toneOf(field, results)
  // The words come from the comparison, because the colour has other limits (requirements §4.7).
  const words = compareWithLeaders(field, results)
  const percentOfBar = (value: number) => `${Math.min(Math.max(value / RATED[field].barEnd, 0), 1) * 100}%`
  return (
    <li className={LOOKS[tone]}>
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
        {field === 'efficiencyScore' ? (
          <div className="calculator-bar-mark opacity-45" style={{ left: percentOfBar(BEST_SCORE) }} />
        ) : null}
      </div>
      <p className="text-muted text-small/normal">
        {/* Legend of the mark on the bar. */}
        <span className="calculator-key text-ink" data-part="mark" />
        Industry leaders: {leaders}.{' '}
        {field === 'efficiencyScore' ? (
          <span className="block">
            <span className="calculator-key text-ink opacity-45" data-part="mark" />
            {BEST_SCORE_NOTE}
          </span>
        ) : null}
      </p>
    </li>
  )
}
