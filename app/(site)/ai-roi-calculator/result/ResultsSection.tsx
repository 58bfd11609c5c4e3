import { memo, type Ref } from 'react'
import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import { RATED_FIELDS, type RatedField } from '#lib/calculator/bands.ts'
import { nextStep, talkThrough, verdictOn } from '#lib/calculator/dollarsBack.ts'
import { formatInput } from '#lib/calculator/format.ts'
import type { CalculatorPage } from '#lib/content/pages/calculatorPage.ts'
import type { ShortText as Blocks } from '#lib/content/readers/texts/shortText.ts'
import type { Outcome } from '../calculatorState.ts'
import { MoneyBars } from './MoneyBars.tsx'
import { Rating } from './Rating.tsx'
import { ResultActions } from './ResultActions.tsx'
import { type DetailsCopy, ResultDetails } from './ResultDetails.tsx'

export interface ResultsCopy extends DetailsCopy, Pick<CalculatorPage, 'results'> {
  /** Results of industry leaders, as worded in the facts document. */
  leaders: Record<RatedField, string>
}

interface Props {
  ref: Ref<HTMLElement>
  headingRef: Ref<HTMLHeadingElement>
  copy: ResultsCopy
  outcome: Outcome
  stale: boolean
}

/** The results. Present only after a successful calculation (requirements §2.14). */
export const ResultsSection = memo(function ResultsSection({ ref, headingRef, copy, outcome, stale }: Props) {
  const texts = copy.results
  return (
    <section id="results-section" ref={ref} aria-labelledby="results-heading">
      <header className="on-dark bg-brand-dark text-paper">
        <div className="page-width py-section print:py-0">
          <h2
            id="results-heading"
            ref={headingRef}
            tabIndex={-1}
            className="font-display text-heading focus:outline-none"
          >
            {texts.heading}
          </h2>
          <Verdict outcome={outcome} talkNote={texts.talkNote} />
          <p role="status">
            {stale ? (
              <span className="calculator-stale">
                You’ve changed an answer since. Press Calculate My ROI to bring these results up to date.
              </span>
            ) : null}
          </p>
        </div>
      </header>
      <div className="page-width py-section print:pt-8 print:pb-0">
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-12">
          <h3 className="font-display text-title lg:col-span-7">{texts.benchmarkHeading}</h3>
          <ShortText value={texts.benchmarkIntro} className="max-w-letter lg:col-span-5 lg:pt-2" />
        </div>
        <ul className="calculator-ratings">
          {RATED_FIELDS.map((field) => (
            <Rating key={field} field={field} leaders={copy.leaders[field]} outcome={outcome} />
          ))}
        </ul>
        <ShortText value={texts.intro} className="mt-8 max-w-letter text-muted text-small" />
        <ResultDetails copy={copy} outcome={outcome} />
      </div>
    </section>
  )
})

const Verdict = ({ outcome, talkNote }: { outcome: Outcome; talkNote: Blocks }) => {
  const { inputs, results, text } = outcome
  const verdict = verdictOn(inputs, results)
  return (
    <>
      {verdict ? (
        <p data-verdict className="mt-6 max-w-[22ch] font-display text-display wrap-anywhere">
          {verdict}
        </p>
      ) : null}
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <MoneyBars inputs={inputs} results={results} />
          <p className="mt-6 text-on-dark text-small">
            Main use of AI: <span data-use-case={inputs.useCase}>{formatInput('useCase', inputs)}</span>
          </p>
        </div>
        <div className="lg:col-span-5">
          <p className="font-serif text-lead">{nextStep(inputs, results)}</p>
          <ButtonLink href="#booking" className="mt-6 w-full sm:w-auto lg:w-full">
            {talkThrough(results)} →
          </ButtonLink>
          <ShortText value={talkNote} className="mt-2 text-on-dark text-small" />
          <ResultActions key={JSON.stringify(text)} outcome={outcome} />
        </div>
      </div>
    </>
  )
}
