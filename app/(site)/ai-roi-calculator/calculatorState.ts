import { EMPTY_FORM } from '#lib/calculator/example.ts'
import { FIELD_NAMES, type FieldName, type FormText, type Inputs } from '#lib/calculator/fields.ts'
import { calculate, type Results } from '#lib/calculator/formulas.ts'
import { errorsAfterEdit, type FieldErrors, validate } from '#lib/calculator/validate.ts'

/** A result, with the text it was computed from, to tell when the form has moved on. */
export interface Outcome {
  text: FormText
  inputs: Inputs
  results: Results
}

/** All that the calculator knows. It lives in the page and nowhere else (specification §3). */
export interface CalculatorState {
  text: FormText
  errors: FieldErrors
  outcome: Outcome | null
}

export const INITIAL_STATE: CalculatorState = { text: EMPTY_FORM, errors: {}, outcome: null }

/** The visitor changed a field; `text` is the whole form as it now reads. A result stays, and becomes stale. */
export function afterEdit(state: CalculatorState, edited: FieldName, text: FormText): CalculatorState {
  return { ...state, text, errors: errorsAfterEdit(state.errors, edited, text) }
}

/** The visitor pressed Calculate: a result, or errors and no result (specification §4). */
export function afterPress(text: FormText): CalculatorState {
  const validation = validate(text)
  if (!validation.ok) return { text, errors: validation.errors, outcome: null }
  const { inputs } = validation
  return { text, errors: {}, outcome: { text, inputs, results: calculate(inputs) } }
}

/** Whether the form no longer says what the result was computed from. */
export function isStale({ text, outcome }: CalculatorState): boolean {
  return outcome !== null && FIELD_NAMES.some((name) => text[name] !== outcome.text[name])
}
