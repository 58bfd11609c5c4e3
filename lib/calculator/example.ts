import { FIELD_NAMES, FIELDS, type FormText } from './fields.ts'
import { recordOf } from './tables.ts'

/** A five-person team, to show the calculator at work. Its figures fall into all three colours of advice. */
export const EXAMPLE: FormText = recordOf(FIELD_NAMES, (name) => FIELDS[name].example)

export const EMPTY_FORM: FormText = recordOf(FIELD_NAMES, () => '')
