'use client'

import { Toast, ToastRegion } from '#app/_ui/controls/Toast.tsx'
import { CalculatorForm, type FormCopy } from './CalculatorForm.tsx'
import { focusField } from './formControls.ts'
import { type ResultsCopy, ResultsSection } from './result/ResultsSection.tsx'
import { useCalculator } from './useCalculator.ts'

/** JSON data, which the page contains for the island. */
export interface CalculatorProps {
  formCopy: FormCopy
  resultsCopy: ResultsCopy
}

/** The calculator: the form and, after a successful calculation, its results. Makes no request and stores nothing. */
export function Calculator({ formCopy, resultsCopy }: CalculatorProps) {
  const { state, form, results, resultsHeading, loadExample, undoReset, ...handlers } = useCalculator()
  return (
    <>
      <ToastRegion>
        {undoReset ? (
          <Toast
            title="Your answers are cleared."
            text="You can bring them back for ten seconds."
            tone="success"
          >
            <button type="button" className="calculator-undo" onClick={undoReset}>
              Undo
            </button>
          </Toast>
        ) : null}
      </ToastRegion>
      <div className="page-width pb-section">
        <CalculatorForm
          ref={form}
          copy={formCopy}
          leaders={resultsCopy.leaders}
          state={state}
          onLoadExample={loadExample}
          onGoTo={(name) => form.current && focusField(form.current, name)}
          {...handlers}
        />
      </div>
      {state.outcome ? (
        <ResultsSection
          ref={results}
          headingRef={resultsHeading}
          copy={resultsCopy}
          outcome={state.outcome}
          stale={state.isStale}
        />
      ) : null}
    </>
  )
}
