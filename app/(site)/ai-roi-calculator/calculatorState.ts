import { EMPTY_FORM } from '#lib/calculator/example.ts'
import { FIELD_NAMES, type FieldName, type FormText, type Inputs } from '#lib/calculator/fields.ts'
import { calculate, type Results } from '#lib/calculator/formulas.ts'
import { measureProgress, type Progress } from '#lib/calculator/progress.ts'
import { errorsAfterEdit, type FieldErrors, validate } from '#lib/calculator/validateInputs.ts'

/** A result and the text it was computed from, which shows whether the form has changed since. */
export interface Outcome {
  text: FormText
  inputs: Inputs
  results: Results
}

/** State of the calculator except the text of its controls, which store it themselves (requirements §3.6). */
export interface CalculatorState {
  progress: Progress
  errors: FieldErrors
  outcome: Outcome | null
  /** True if the form differs from the text that the result was computed from. */
  isStale: boolean
}

export const INITIAL_STATE: CalculatorState = {
  progress: measureProgress(EMPTY_FORM),
  errors: {},
  outcome: null,
  isStale: false,
}

/**
 * Returns the state after the visitor changed a field; `text` is the whole form. A result stays and becomes stale. Most
 * keystrokes change nothing visible: they return the same object, and React renders nothing.
 */
export function afterEdit(state: CalculatorState, edited: FieldName, text: FormText): CalculatorState {
  const next = { ...afterFill(state, text), errors: errorsAfterEdit(state.errors, edited, text) }
  return JSON.stringify(shownIn(next)) === JSON.stringify(shownIn(state)) ? state : next
}

/** Returns the state after the browser or the example filled in the whole form. */
export function afterFill(state: CalculatorState, text: FormText): CalculatorState {
  const { outcome } = state
  const isStale = outcome !== null && FIELD_NAMES.some((name) => text[name] !== outcome.text[name])
  return { progress: measureProgress(text), errors: {}, outcome, isStale }
}

/** Returns the state after a click on Calculate: a result, or errors and no result (requirements §4.5). */
export function afterPress(text: FormText): CalculatorState {
  const state = { ...INITIAL_STATE, progress: measureProgress(text) }
  const validation = validate(text)
  if (!validation.ok) return { ...state, errors: validation.errors }
  const { inputs } = validation
  return { ...state, outcome: { text, inputs, results: calculate(inputs) } }
}

const shownIn = ({ progress, errors, isStale }: CalculatorState) => [
  progress.left,
  progress.next,
  progress.leftByCard,
  errors,
  isStale,
]
