import { ShortBlocks } from '#app/_ui/text/ShortBlocks.tsx'
import { adviseOn } from '#lib/calculator/advice.ts'
import { formatInAdvice } from '#lib/calculator/format.ts'
import { FORMULAS } from '#lib/calculator/formulas.ts'
import {
  ADVICE_OUTCOMES,
  type AdviceKey,
  type AdviceLevel,
  DECISIVE_RESULT,
} from '#lib/calculator/outcomes.ts'
import type { AdviceText as Blocks } from '#lib/content/readers/texts/shortText.ts'
import type { Outcome } from '../calculatorState.ts'

const LEVELS: Record<AdviceLevel, { words: string; look: string }> = {
  warning: { words: 'Needs work', look: 'marked-red' },
  info: { words: 'Worth a look', look: 'marked-yellow' },
  success: { words: 'Going well', look: 'marked-green' },
  highlight: { words: 'In short', look: 'border-brand bg-tint pr-5.5' },
}

interface Props {
  copy: Record<AdviceKey, Blocks>
  outcome: Outcome
}

/** The advice for a result, in the order ROI, success rate, cost, highlight. An outcome without copy shows nothing. */
export function Advice({ copy, outcome: { inputs, results } }: Props) {
  const keys = adviseOn(inputs, results).filter((key) => copy[key].length > 0)
  return (
    <ul className="calculator-advice mt-12 grid gap-px">
      {keys.map((key) => {
        const { topic, level } = ADVICE_OUTCOMES[key]
        return (
          <li key={key} data-advice={topic} data-level={level} className={LEVELS[level].look}>
            <p className="text-muted text-small">
              {level === 'highlight' ? null : (
                <span className="font-medium text-ink md:block">
                  {FORMULAS[DECISIVE_RESULT[topic]].label}{' '}
                </span>
              )}
              {LEVELS[level].words}
            </p>
            <div className="short-text max-w-2xl">
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
