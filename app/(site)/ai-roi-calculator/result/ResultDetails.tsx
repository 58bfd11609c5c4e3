import { memo, type ReactNode } from 'react'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import { RATED_FIELDS } from '#lib/calculator/bands.ts'
import { estimateRanges } from '#lib/calculator/estimates.ts'
import { FIELD_NAMES, FIELDS, type Inputs } from '#lib/calculator/fields.ts'
import { formatInput, formatResult, formatUsd } from '#lib/calculator/format.ts'
import { FORMULAS, RESULT_FIELDS, type ResultField } from '#lib/calculator/formulas.ts'
import {
  adviseLever,
  type Lever,
  type LeverField,
  leverInText,
  suggestion,
  whatItWouldTake,
} from '#lib/calculator/solve.ts'
import type { CalculatorPage } from '#lib/content/pages/calculatorPage.ts'
import type { Outcome } from '../calculatorState.ts'
import { Advice } from './Advice.tsx'
import { Explanation } from './Explanation.tsx'
import { Ranges } from './Ranges.tsx'

export type DetailsCopy = Pick<CalculatorPage, 'whatItWouldTake' | 'advice'>

const rated: readonly ResultField[] = RATED_FIELDS
const others = RESULT_FIELDS.filter((field) => !rated.includes(field))

export const ResultDetails = memo(function ResultDetails({
  copy,
  outcome,
}: {
  copy: DetailsCopy
  outcome: Outcome
}) {
  const ranges = estimateRanges(outcome.inputs)
  const levers = whatItWouldTake(outcome.inputs)
  return (
    <>
      <Figures outcome={outcome} />
      <Explanation fields={RESULT_FIELDS} outcome={outcome} />
      {levers.some((lever) => suggestion(lever, outcome.inputs) !== null) ? (
        <Group
          heading={copy.whatItWouldTake.heading}
          intro={<ShortText value={copy.whatItWouldTake.intro} className="mt-3" />}
        >
          <Levers levers={levers} inputs={outcome.inputs} />
        </Group>
      ) : null}
      <Group heading="What I’d do next">
        <Advice copy={copy.advice} outcome={outcome} />
      </Group>
      {ranges.length > 0 ? (
        <Group heading="If your estimates are off">
          <Ranges ranges={ranges} />
        </Group>
      ) : null}
      <Answers outcome={outcome} />
    </>
  )
})

interface GroupProps {
  heading: string
  intro?: ReactNode
  children: ReactNode
}

/** A part of the results. On wide screens its heading is in the margin, as those of the booking section are. */
const Group = ({ heading, intro, children }: GroupProps) => (
  <section className="mt-16 grid gap-x-16 gap-y-6 border-ink border-t pt-6 lg:grid-cols-12">
    <div className="lg:col-span-4">
      <h3 className="font-display text-title">{heading}</h3>
      {intro}
    </div>
    <div className="lg:col-span-8 lg:pt-1.5">{children}</div>
  </section>
)

const Figures = ({ outcome: { inputs, results } }: { outcome: Outcome }) => (
  <dl className="calculator-figures">
    {others.map((field) => (
      <div key={field}>
        <dt>{FORMULAS[field].label}</dt>
        <dd data-result={field}>{formatResult(field, inputs, results)}</dd>
        {field === 'opportunityGap' && results.opportunityGap < 0 ? (
          <dd>{formatUsd(-results.opportunityGap)} above the leaders’ mark</dd>
        ) : null}
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
  const names = new Intl.ListFormat('en-GB').format(tooFar.map(({ field }) => leverInText(field)))
  return (
    <>
      <ul className="-mt-3.5">
        {levers.map((lever) => {
          const needed = suggestion(lever, inputs)
          return needed === null ? null : (
            <li key={lever.field} data-lever={lever.field} className="calculator-lever">
              <span>{adviseLever(lever.field, needed, inputs)}</span>
              <Change field={lever.field} needed={needed} inputs={inputs} />
            </li>
          )
        })}
      </ul>
      {tooFar.length > 0 ? (
        <p className="mt-4 text-muted">Not enough alone, even changed by half: {names}.</p>
      ) : null}
    </>
  )
}

/** Today's answer and the one that it takes, as a pair of bars. */
function Change({ field, needed, inputs }: { field: LeverField; needed: number; inputs: Inputs }) {
  const today = inputs[field]
  const width = (value: number) => ({ width: `${(value / Math.max(today, needed)) * 100}%` })
  return (
    <span
      className="calculator-change grid grid-cols-[1fr_6rem] items-center gap-x-3 text-note"
      aria-hidden="true"
    >
      <span style={width(today)} />
      <span>{formatInput(field, inputs)} now</span>
      <span className="bg-tone-green" style={width(needed)} />
      <span>{formatInput(field, { ...inputs, [field]: needed })}</span>
    </span>
  )
}
