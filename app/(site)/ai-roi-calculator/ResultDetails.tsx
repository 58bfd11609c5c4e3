import { memo } from 'react'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import { whatItWouldTake } from '#lib/calculator/solve.ts'
import type { CalculatorPage } from '#lib/content/pages/calculatorPage.ts'
import { Advice } from './Advice.tsx'
import { Answers } from './Answers.tsx'
import type { Outcome } from './calculatorState.ts'
import { Figures } from './Figures.tsx'
import { Levers } from './Levers.tsx'
import { ResultActions } from './ResultActions.tsx'

/** The consultant's copy around the details. */
export type DetailsCopy = Pick<CalculatorPage, 'whatItWouldTake' | 'advice'>

/** Classes of the paragraph under a heading of the results. */
export const INTRO = 'mt-4 max-w-letter'

/** The part below the rated results: the other results, advice, changes that would reach the target, copy and print. */
export const ResultDetails = memo(function ResultDetails({
  copy,
  outcome,
}: {
  copy: DetailsCopy
  outcome: Outcome
}) {
  const levers = whatItWouldTake(outcome.inputs)
  return (
    <>
      <Figures outcome={outcome} />
      <h3 className="sr-only">Advice</h3>
      <Advice copy={copy.advice} outcome={outcome} />

      {levers.length > 0 ? (
        <div className="calculator-take">
          <div>
            <h3 className="font-display text-heading">{copy.whatItWouldTake.heading}</h3>
            <ShortText value={copy.whatItWouldTake.intro} className={INTRO} />
          </div>
          <div>
            <Levers levers={levers} inputs={outcome.inputs} />
          </div>
        </div>
      ) : null}

      <Answers outcome={outcome} />
      <ResultActions key={JSON.stringify(outcome.text)} outcome={outcome} />
    </>
  )
})
