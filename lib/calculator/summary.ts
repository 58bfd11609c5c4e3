import { FIELD_NAMES, FIELDS, type FieldName, type Inputs } from './fields.ts'
import { formatInput, formatResult } from './format.ts'
import { FORMULAS, RESULT_FIELDS, type Results } from './formulas.ts'

/** A result as plain text, for the visitor's clipboard: every figure, then the answers they came from. */
export function summarize(inputs: Inputs, results: Results): string {
  const answer = (name: FieldName) => `${FIELDS[name].label}: ${formatInput(name, inputs)}`
  return [
    'AI ROI Calculator',
    '',
    ...RESULT_FIELDS.map((field) => `${FORMULAS[field].label}: ${formatResult(field, inputs, results)}`),
    '',
    'From these answers',
    ...FIELD_NAMES.map(answer),
  ].join('\n')
}
