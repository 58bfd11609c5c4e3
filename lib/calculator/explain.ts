import { FIELDS, type Inputs, NUMBER_FIELD_NAMES } from './fields.ts'
import { formatExact, formatInput, formatResult } from './format.ts'
import { FORMULAS, RESULT_FIELDS, type ResultField, type Results } from './formulas.ts'

export interface Explanation {
  inWords: string
  inNumbers: string
  figure: string
}

/** An expression in typeset signs with its words looked up; `min(a, 20)` becomes `(the lower of a and 20)`. */
function typeset(expression: string, lookUp: (word: string) => string | undefined): string {
  return expression
    .replace(/min\((.+?), (\d+)\)/g, '(the lower of $1 and $2)')
    .replaceAll(' - ', ' − ')
    .replaceAll(' * ', ' × ')
    .replaceAll(' / ', ' ÷ ')
    .replace(/[a-z]+/gi, (word) => lookUp(word) ?? word)
}

function findLabel(word: string): string | undefined {
  const input = NUMBER_FIELD_NAMES.find((name) => name === word)
  if (input) return FIELDS[input].label
  const result = RESULT_FIELDS.find((field) => field === word)
  return result && FORMULAS[result].label
}

// Rounded cents times twelve could differ from the shown product, so dollars keep every decimal.
function writeResult(field: ResultField, results: Results): string {
  return FORMULAS[field].unit === 'USD per month'
    ? formatExact(results[field], true)
    : formatExact(Math.round(results[field] * 100) / 100, false)
}

/** The formula of a result in words: `Monthly AI investment × 12`. */
export function formulaInWords(field: ResultField): string {
  return typeset(FORMULAS[field].expression, findLabel)
}

export function explain(field: ResultField, inputs: Inputs, results: Results): Explanation {
  const findNumber = (word: string): string | undefined => {
    const input = NUMBER_FIELD_NAMES.find((name) => name === word)
    if (input) return formatInput(input, inputs)
    const result = RESULT_FIELDS.find((name) => name === word)
    return result && writeResult(result, results)
  }
  return {
    inWords: formulaInWords(field),
    inNumbers: typeset(FORMULAS[field].expression, findNumber),
    // Later sums repeat the figures of a month.
    figure:
      FORMULAS[field].unit === 'USD per month'
        ? writeResult(field, results)
        : formatResult(field, inputs, results),
  }
}
