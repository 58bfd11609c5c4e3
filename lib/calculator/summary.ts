import { FIELD_NAMES, type FieldName, fieldLabel, type Inputs } from './fields.ts'
import { formatInput, formatResult } from './format.ts'
import { FORMULAS, RESULT_FIELDS, type Results } from './formulas.ts'

/** A result as plain text, for the visitor's clipboard: the nine figures, then the ten answers they came from. */
export function summarize(inputs: Inputs, results: Results): string {
  const answer = (name: FieldName) => `${fieldLabel(name)}: ${formatInput(name, inputs)}`
  return [
    'AI ROI Calculator',
    '',
    ...RESULT_FIELDS.map((field) => `${FORMULAS[field].label}: ${formatResult(field, inputs, results)}`),
    '',
    'From these answers',
    ...FIELD_NAMES.map(answer),
  ].join('\n')
}
