import type { ComponentProps, Ref } from 'react'
import { Button } from '#app/_ui/controls/Button.tsx'
import { RATED_FIELDS, type RatedField } from '#lib/calculator/bands.ts'
import { CARDS, type CardId, FIELD_NAMES, FIELDS, type FieldName } from '#lib/calculator/fields.ts'
import { FORMULAS } from '#lib/calculator/formulas.ts'
import { describeProgress, type Progress } from '#lib/calculator/progress.ts'
import type { CalculatorState } from './calculatorState.ts'
import { FormCard } from './FormCard.tsx'

export interface FormCopy {
  cards: Record<CardId, { help: string }>
  fieldHelp: Record<FieldName, string>
}

interface Props
  extends Pick<
    ComponentProps<'form'>,
    'onBeforeInput' | 'onInput' | 'onPaste' | 'onWheel' | 'onSubmit' | 'onReset'
  > {
  ref: Ref<HTMLFormElement>
  copy: FormCopy
  /** Results of industry leaders, as worded in the facts document. */
  leaders: Record<RatedField, string>
  state: CalculatorState
  onLoadExample: () => void
  onGoTo: (name: FieldName) => void
}

export function CalculatorForm({ copy, leaders, state, onLoadExample, onGoTo, ...form }: Props) {
  const { progress } = state
  const { next } = progress
  return (
    <form
      {...form}
      id="calculator-form"
      className="grid gap-x-16 gap-y-10 lg:grid-cols-12"
      aria-label="AI ROI Calculator"
      noValidate
    >
      <div className="lg:col-span-7">
        {CARDS.map((card, index) => (
          <FormCard
            key={card.id}
            card={card}
            help={copy.cards[card.id].help}
            fieldHelp={copy.fieldHelp}
            errors={state.errors}
            left={progress.leftByCard[index] ?? card.fields.length}
          />
        ))}
      </div>
      <div className="calculator-press">
        <p role="alert" className="calculator-unreachable">
          The calculator could not be loaded. Check your connection and press anywhere to try again, or reload
          the page.
        </p>
        <WhatIsLeft
          progress={progress}
          wrong={FIELD_NAMES.filter((name) => state.errors[name])}
          onGoTo={onGoTo}
        />
        {next ? (
          <button type="button" className="text-button" onClick={() => onGoTo(next)}>
            Go to the next empty field
          </button>
        ) : null}
        <Button
          type="submit"
          disabled={progress.left > 0}
          aria-describedby={PROGRESS_ID}
          className="w-full print:hidden"
        >
          Calculate My ROI
        </Button>
        {progress.left === FIELD_NAMES.length ? (
          <button type="button" className="text-button" onClick={onLoadExample}>
            Fill in an example
          </button>
        ) : (
          <p className="text-muted text-note">Nothing you type leaves this page.</p>
        )}
        <Benchmarks leaders={leaders} />
      </div>
    </form>
  )
}

const Benchmarks = ({ leaders }: Pick<Props, 'leaders'>) => (
  <div className="mt-6 w-full print:hidden">
    <p className="text-muted text-small">
      This calculator’s own benchmarks for industry leaders. They come from no survey, so take them as a
      direction.
    </p>
    <dl className="mt-3">
      {RATED_FIELDS.map((field) => (
        <div
          key={field}
          className="flex items-baseline justify-between gap-6 border-rule border-t py-2 last:border-b"
        >
          <dt className="text-small">{FORMULAS[field].label}</dt>
          <dd className="font-display text-heading">{leaders[field]}</dd>
        </div>
      ))}
    </dl>
  </div>
)

const PROGRESS_ID = 'calculator-progress'

interface WhatIsLeftProps {
  progress: Progress
  /** Fields whose answers are wrong, in reading order. */
  wrong: readonly FieldName[]
  onGoTo: (name: FieldName) => void
}

/** The number of missing answers, or the wrong answers after a submit. A live region announces each change. */
function WhatIsLeft({ progress, wrong, onGoTo }: WhatIsLeftProps) {
  const isWrong = progress.left === 0 && wrong.length > 0
  return (
    <div id={PROGRESS_ID} role="status" className="w-full unreachable:hidden">
      <p className="font-display text-heading">
        {isWrong
          ? `${wrong.length} ${wrong.length === 1 ? 'answer' : 'answers'} to correct`
          : describeProgress(progress)}
      </p>
      {isWrong ? (
        <ul className="mt-3">
          {wrong.map((name) => (
            <li key={name}>
              <button type="button" className="text-button" onClick={() => onGoTo(name)}>
                {FIELDS[name].label}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
