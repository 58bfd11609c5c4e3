import { verdictOn } from './dollarsBack.ts'
import { FIELD_NAMES, FIELDS, type FieldName, type Inputs } from './fields.ts'
import { formatInput, formatResult } from './format.ts'
import { FORMULAS, RESULT_FIELDS, type Results } from './formulas.ts'

/**
 * Returns a result as plain text, for the visitor's clipboard: the verdict, every result, the advice, and the answers that they
 * came from.
 * @param advice one text for each piece of advice
 * @param address of the calculator
 */
export function summarize(
  inputs: Inputs,
  results: Results,
  advice: readonly string[],
  address: string,
): string {
  const verdict = verdictOn(inputs, results)
  const answer = (name: FieldName) => `${FIELDS[name].label}: ${formatInput(name, inputs)}`
  return [
    'AI ROI Calculator',
    '',
    ...(verdict === null ? [] : [verdict, '']),
    ...RESULT_FIELDS.map((field) => `${FORMULAS[field].label}: ${formatResult(field, inputs, results)}`),
    '',
    ...advice.flatMap((text) => [text, '']),
    'From these answers',
    ...FIELD_NAMES.map(answer),
    '',
    address,
  ].join('\n')
}
