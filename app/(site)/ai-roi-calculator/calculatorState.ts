import { EMPTY_FORM } from '#lib/calculator/example.ts'
import { FIELD_NAMES, type FieldName, type FormText, type Inputs } from '#lib/calculator/fields.ts'
import { calculate, type Results } from '#lib/calculator/formulas.ts'
import { measureProgress, type Progress } from '#lib/calculator/progress.ts'
import { errorsAfterEdit, type FieldErrors, validate } from '#lib/calculator/validate.ts'

/** A result, with the text it was computed from, to tell when the form has moved on. */
export interface Outcome {
  text: FormText
  inputs: Inputs
  results: Results
}

/** What the calculator shows around the controls, which keep their text themselves (requirements §3.6). */
export interface CalculatorState {
  progress: Progress
  errors: FieldErrors
  outcome: Outcome | null
  /** The form no longer says what the result was computed from. */
  isStale: boolean
}

export const INITIAL_STATE: CalculatorState = {
  progress: measureProgress(EMPTY_FORM),
  errors: {},
  outcome: null,
  isStale: false,
}

/**
 * The visitor changed a field; `text` is the whole form as it now reads. A result stays, and becomes stale. Most keys change
 * nothing that is shown: the state is then the same object, and nothing is rendered.
 */
export function afterEdit(state: CalculatorState, edited: FieldName, text: FormText): CalculatorState {
  const next = { ...afterFill(state, text), errors: errorsAfterEdit(state.errors, edited, text) }
  return JSON.stringify(shownIn(next)) === JSON.stringify(shownIn(state)) ? state : next
}

/** The whole form was filled in at once: by the browser before the page came alive, or with the example. */
export function afterFill(state: CalculatorState, text: FormText): CalculatorState {
  const { outcome } = state
  const isStale = outcome !== null && FIELD_NAMES.some((name) => text[name] !== outcome.text[name])
  return { progress: measureProgress(text), errors: {}, outcome, isStale }
}

/** The visitor pressed Calculate: a result, or errors and no result (requirements §4.5). */
export function afterPress(text: FormText): CalculatorState {
  const state = { ...INITIAL_STATE, progress: measureProgress(text) }
  const validation = validate(text)
  if (!validation.ok) return { ...state, errors: validation.errors }
  const { inputs } = validation
  return { ...state, outcome: { text, inputs, results: calculate(inputs) } }
}

/** All that an edit can change. */
const shownIn = ({ progress, errors, isStale }: CalculatorState) => [
  progress.left,
  progress.next,
  progress.cards,
  errors,
  isStale,
]
