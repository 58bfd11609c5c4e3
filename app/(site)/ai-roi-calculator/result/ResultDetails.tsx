import { memo } from 'react'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import { RATED_FIELDS } from '#lib/calculator/bands.ts'
import { FIELD_NAMES, FIELDS, type Inputs } from '#lib/calculator/fields.ts'
import { formatInput, formatResult, formatUsd } from '#lib/calculator/format.ts'
import { FORMULAS, RESULT_FIELDS, type ResultField } from '#lib/calculator/formulas.ts'
import { type Lever, suggestion, TARGET_ROI, whatItWouldTake } from '#lib/calculator/solve.ts'
import type { CalculatorPage } from '#lib/content/pages/calculatorPage.ts'
import type { Outcome } from '../calculatorState.ts'
import { Advice } from './Advice.tsx'
import { Explanation } from './Explanation.tsx'

export type DetailsCopy = Pick<CalculatorPage, 'whatItWouldTake' | 'advice'>

/** Classes of the paragraph under a heading of the results. */
export const INTRO = 'mt-4 max-w-letter'

const rated: readonly ResultField[] = RATED_FIELDS

export const ResultDetails = memo(function ResultDetails({
  copy,
  outcome,
}: {
  copy: DetailsCopy
  outcome: Outcome
}) {
  const levers = whatItWouldTake(outcome.inputs)
  const isWithinReach = levers.some((lever) => suggestion(lever, outcome.inputs) !== null)
  return (
    <>
      <Figures outcome={outcome} />
      <h3 className="sr-only">Advice</h3>
      <Advice copy={copy.advice} outcome={outcome} />

      {levers.length > 0 ? (
        <div className="calculator-take">
          <div>
            <h3 className="font-display text-heading">{copy.whatItWouldTake.heading}</h3>
            {isWithinReach ? <ShortText value={copy.whatItWouldTake.intro} className={INTRO} /> : null}
          </div>
          <div>
            <Levers levers={levers} inputs={outcome.inputs} />
          </div>
        </div>
      ) : null}

      <Answers outcome={outcome} />
    </>
  )
})

const Figures = ({ outcome }: { outcome: Outcome }) => (
  <dl className="calculator-figures">
    {RESULT_FIELDS.filter((field) => !rated.includes(field)).map((field) => (
      <div key={field}>
        <dt>{FORMULAS[field].label}</dt>
        <dd data-result={field}>{formatResult(field, outcome.inputs, outcome.results)}</dd>
        {field === 'opportunityGap' && outcome.results.opportunityGap < 0 ? (
          <dd className="text-small">{formatUsd(-outcome.results.opportunityGap)} above the leaders’ mark</dd>
        ) : null}
        <dd>
          <Explanation field={field} outcome={outcome} />
        </dd>
      </div>
    ))}
  </dl>
)

const Answers = ({ outcome }: { outcome: Outcome }) => (
  <section className="calculator-answers" aria-label="From these answers">
    <h3 className="font-display text-heading">From these answers</h3>
    <dl>
      {FIELD_NAMES.map((name) => (
        <div key={name}>
          <dt>{FIELDS[name].label}</dt>
          <dd>{formatInput(name, outcome.inputs)}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** Each input that alone could bring the return to the target within reason, with the value that does. */
function Levers({ levers, inputs }: { levers: readonly Lever[]; inputs: Inputs }) {
  const tooFar = levers.filter((lever) => suggestion(lever, inputs) === null)
  return (
    <>
      <ul>
        {levers.map((lever) => {
          const needed = suggestion(lever, inputs)
          return needed === null ? null : (
            <li key={lever.field} data-lever={lever.field} className="calculator-lever">
              <span>{FIELDS[lever.field].label}</span>
              <span className="tabular-nums">
                <span className="text-muted">
                  {lever.direction} from {formatInput(lever.field, inputs)} to
                </span>{' '}
                <strong>{formatInput(lever.field, { ...inputs, [lever.field]: needed })}</strong>
              </span>
            </li>
          )
        })}
      </ul>
      {tooFar.length > 0 ? (
        <p className="mt-5 text-muted text-small">
          Even changed by half,{' '}
          {tooFar.length === 1 ? 'this alone doesn’t reach' : 'none of these alone reaches'} {TARGET_ROI}%:{' '}
          {tooFar.map(({ field }) => FIELDS[field].label).join('; ')}.
        </p>
      ) : null}
    </>
  )
}
