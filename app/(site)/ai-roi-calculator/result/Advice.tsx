import { ShortBlocks } from '#app/_ui/text/ShortBlocks.tsx'
import { adviseOn } from '#lib/calculator/advice.ts'
import { formatInAdvice } from '#lib/calculator/format.ts'
import { FORMULAS } from '#lib/calculator/formulas.ts'
import { ADVICE_OUTCOMES, type AdviceKey, DECISIVE_RESULT } from '#lib/calculator/outcomes.ts'
import type { AdviceText as Blocks } from '#lib/content/readers/texts/shortText.ts'
import type { Outcome } from '../calculatorState.ts'

interface Props {
  copy: Record<AdviceKey, Blocks>
  outcome: Outcome
}

/** The advice for a result, in the order ROI, success rate, cost, highlight. An outcome without copy shows nothing. */
export function Advice({ copy, outcome: { inputs, results } }: Props) {
  const keys = adviseOn(inputs, results).filter((key) => copy[key].length > 0)
  return (
    <ul className="calculator-advice">
      {keys.map((key) => {
        const { topic, level } = ADVICE_OUTCOMES[key]
        return (
          <li key={key} data-advice={topic} data-level={level}>
            <p className="font-medium text-small">{FORMULAS[DECISIVE_RESULT[topic]].label}</p>
            <div className="short-text">
              <ShortBlocks
                value={copy[key]}
                renderMetric={({ metric }) => (
                  <strong data-metric={metric}>{formatInAdvice(key, metric, inputs, results)}</strong>
                )}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
