import {
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  type FormText,
  findUseCase,
  type Inputs,
  NUMBER_FIELD_NAMES,
  type NumberField,
} from './fields.ts'
import { parseDecimal } from './parseInput.ts'

/** The messages of requirements §8.3. */
export const REQUIRED = 'Required'
export const EXCEEDS_LAUNCHED = 'Cannot exceed projects launched'

type ErrorMessage = typeof REQUIRED | typeof EXCEEDS_LAUNCHED
export type FieldErrors = Partial<Record<FieldName, ErrorMessage>>

export type Validation = { ok: true; inputs: Inputs } | { ok: false; errors: FieldErrors }

/** A field's number if it satisfies the field's own rule (requirements §5.2), else null. */
function readNumber(name: NumberField, text: string): number | null {
  const value = parseDecimal(text)
  if (value === null || value < 0) return null
  return value > 0 || FIELDS[name].zeroAllowed ? value : null
}

/** Returns how many more projects succeeded than were launched; null while either isn't a number. */
function projectsTooMany(text: FormText): number | null {
  const launched = parseDecimal(text.projectsLaunched)
  const successful = parseDecimal(text.projectsSuccessful)
  return launched === null || successful === null ? null : successful - launched
}

/** The rules of requirements §5.2 and §5.3 over the whole form: the numbers when all hold, else one message a wrong field. */
export function validate(text: FormText): Validation {
  const errors: FieldErrors = {}
  const tooMany = projectsTooMany(text)
  if (tooMany !== null && tooMany > 0) errors.projectsSuccessful = EXCEEDS_LAUNCHED

  const numbers: Partial<Record<NumberField, number>> = {}
  for (const name of NUMBER_FIELD_NAMES) {
    const value = readNumber(name, text[name])
    if (value === null) errors[name] = REQUIRED
    else numbers[name] = value
  }
  const useCase = findUseCase(text.useCase)?.value
  if (!useCase) return { ok: false, errors: { ...errors, useCase: REQUIRED } }

  const ok = isComplete(numbers) && Object.keys(errors).length === 0
  return ok ? { ok, inputs: { ...numbers, useCase } } : { ok, errors }
}

/** The wrong field that comes first on the page, or undefined when none is wrong. */
export function firstWrongField(errors: FieldErrors): FieldName | undefined {
  return FIELD_NAMES.find((name) => errors[name])
}

/**
 * The errors that remain after an edit: the edited field's own is cleared (requirements §4.4), and the comparison
 * of the two project counts goes once editing either has put the pair right. The same object when all remain.
 */
export function errorsAfterEdit(errors: FieldErrors, edited: FieldName, text: FormText): FieldErrors {
  const remaining = { ...errors }
  delete remaining[edited]
  const tooMany = projectsTooMany(text)
  if (remaining.projectsSuccessful === EXCEEDS_LAUNCHED && tooMany !== null && tooMany <= 0) {
    delete remaining.projectsSuccessful
  }
  return Object.keys(remaining).length < Object.keys(errors).length ? remaining : errors
}

function isComplete(numbers: Partial<Record<NumberField, number>>): numbers is Record<NumberField, number> {
  return NUMBER_FIELD_NAMES.every((name) => numbers[name] !== undefined)
}
