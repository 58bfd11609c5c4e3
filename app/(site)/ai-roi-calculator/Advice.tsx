import { adviseOn } from '#lib/calculator/advice.ts'
import { ADVICE_OUTCOMES, type AdviceKey, type AdviceLevel } from '#lib/calculator/outcomes.ts'
import type { AdviceText as Blocks } from '#lib/content/readers/shortText.ts'
import { AdviceText } from './AdviceText.tsx'
import type { Outcome } from './calculatorState.ts'

const LEVEL_IN_WORDS: Record<AdviceLevel, string> = {
  warning: 'Look here first',
  info: 'Worth a look',
  success: 'Going well',
  highlight: 'In short',
}

interface Props {
  /** The consultant's copy, by outcome. */
  copy: Record<AdviceKey, Blocks>
  outcome: Outcome
}

/** The advice for a result, in the order roi, success rate, cost, highlight. An outcome without copy shows nothing. */
export function Advice({ copy, outcome }: Props) {
  const keys = adviseOn(outcome.inputs, outcome.results).filter((key) => copy[key].length > 0)
  return (
    <ul className="calculator-advice">
      {keys.map((key) => {
        const { topic, level } = ADVICE_OUTCOMES[key]
        return (
          <li key={key} data-advice={topic} data-level={level}>
            <p className="calculator-level">{LEVEL_IN_WORDS[level]}</p>
            <div className="short-text">
              <AdviceText adviceKey={key} value={copy[key]} outcome={outcome} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
