import type { ComponentProps, Ref } from 'react'
import { CARDS, type FieldName } from '#lib/calculator/fields.ts'
import { describeProgress, measureProgress } from '#lib/calculator/progress.ts'
import { Button } from '../../_ui/Button.tsx'
import type { CalculatorState } from './calculatorState.ts'
import { FormCard } from './FormCard.tsx'

export interface FormCopy {
  cards: Record<(typeof CARDS)[number]['id'], { help: string }>
  fieldHelp: Record<FieldName, string>
}

interface Props extends Pick<ComponentProps<'form'>, 'onInput' | 'onSubmit' | 'onReset'> {
  ref: Ref<HTMLFormElement>
  copy: FormCopy
  state: CalculatorState
  onLoadExample: () => void
  onGoTo: (name: FieldName) => void
}

/** The ten questions in three cards, and beside them what is left to do before the button can be pressed. */
export function CalculatorForm({ copy, state, onLoadExample, onGoTo, ...form }: Props) {
  const progress = measureProgress(state.text)
  const { next } = progress
  return (
    <form
      {...form}
      id="calculator-form"
      className="calculator-form"
      aria-label="AI ROI Calculator"
      noValidate
    >
      <div>
        {CARDS.map((card, index) => (
          <FormCard
            key={card.id}
            card={card}
            help={copy.cards[card.id].help}
            fieldHelp={copy.fieldHelp}
            errors={state.errors}
            progress={progress.cards[index]}
          />
        ))}
      </div>
      <div className="calculator-press">
        <p id="calculator-progress" role="status" className="font-serif text-lead">
          {describeProgress(progress)}
        </p>
        {next ? (
          <button type="button" className="text-button" onClick={() => onGoTo(next)}>
            Go to the next empty field
          </button>
        ) : null}
        <Button
          type="submit"
          disabled={progress.left > 0}
          aria-describedby="calculator-progress"
          className="w-full"
        >
          Calculate My ROI
        </Button>
        {progress.left === 10 ? (
          <button type="button" className="text-button" onClick={onLoadExample}>
            Fill in an example
          </button>
        ) : (
          <p className="text-muted text-note">Nothing you type leaves this page.</p>
        )}
        <noscript>
          <p className="text-small">The calculator works in your browser and needs JavaScript for it.</p>
        </noscript>
      </div>
    </form>
  )
}
