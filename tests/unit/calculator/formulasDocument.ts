import { GREEN_FROM, RATED, RATED_FIELDS, YELLOW_FROM } from '#lib/calculator/bands.ts'
import { EXAMPLE } from '#lib/calculator/example.ts'
import { explain, formulaInWords } from '#lib/calculator/explain.ts'
import { CARDS, FIELDS, type FieldName, USE_CASES } from '#lib/calculator/fields.ts'
import { calculate, FORMULAS, RESULT_FIELDS } from '#lib/calculator/formulas.ts'
import { ADVICE_KEYS, ADVICE_OUTCOMES, type AdviceKey } from '#lib/calculator/outcomes.ts'
import { rangeOf } from '#lib/calculator/ranges.ts'
import { BEST_SCORE } from '#lib/calculator/reach.ts'
import { TRUSTED_DIGITS } from '#lib/calculator/rounding.ts'
import { inWords } from '#lib/server/numberWords.ts'
import { readValid } from '#tests/support/calculator/arbitraries.ts'

/** Calculation of the best efficiency score: full success, with capped terms at their caps. */
const bestScoreInNumbers = FORMULAS.efficiencyScore.expression
  .replace('successRate', '100')
  .replace(/min\(.+?, (\d+)\)/g, '$1')
  .replaceAll('*', 'x')

/** Returns docs/formulas.md, generated from the calculator's tables. */
export function writeFormulasDocument(): string {
  const inputs = readValid(EXAMPLE)
  const results = calculate(inputs)
  const table = (head: string[], rows: string[][]) => [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ]
  const rule = (name: FieldName) => {
    if (name === 'useCase') return `one of ${USE_CASES.map(({ value }) => `\`${value}\``).join(', ')}`
    return FIELDS[name].zeroAllowed ? 'a number, 0 or above' : 'a number above 0'
  }

  return [
    '# The formulas of the AI ROI calculator',
    '',
    'Generated from `lib/calculator` by `npx vitest run tests/unit/calculator/formulasDocument.test.ts -u`, which without `-u` fails when this page and the code differ.',
    'Change a formula in `formulas.ts`, a threshold in `outcomes.ts` or an input in `fields.ts`. Read the differences',
    'that the failing test shows, then run the command.',
    '',
    '## Inputs (requirements §3.3 and §5.2)',
    '',
    ...CARDS.flatMap(({ title, fields }) => [
      `### ${title}`,
      '',
      ...table(
        ['field', 'label', 'unit', 'rule'],
        fields.map((name: FieldName) => [
          `\`${name}\``,
          FIELDS[name].label,
          name === 'useCase' ? 'a choice' : FIELDS[name].unit,
          rule(name),
        ]),
      ),
    ]),
    '`projectsSuccessful` may not exceed `projectsLaunched`. No formula uses `useCase`.',
    '',
    '## Results (requirements §9.9)',
    '',
    ...RESULT_FIELDS.flatMap((field) => [
      `### ${FORMULAS[field].label}: \`${field}\``,
      '',
      '```',
      `${field} = ${FORMULAS[field].expression}`,
      '```',
      '',
      `- In words: ${formulaInWords(field)}`,
      `- Unit: ${FORMULAS[field].unit}`,
      `- Source: ${FORMULAS[field].source}`,
      `- With the page's example: ${explain(field, inputs, results).inNumbers} = ${explain(field, inputs, results).figure}`,
      '',
    ]),
    '## Colours (requirements §4.7) and leaders (requirements §9.15)',
    '',
    `A figure times its factor is red below ${YELLOW_FROM}, yellow below ${GREEN_FROM}, green from ${GREEN_FROM}.`,
    '',
    ...table(
      ['result', 'factor', 'industry leaders'],
      RATED_FIELDS.map((field) => [
        `\`${field}\``,
        String(RATED[field].toneScale),
        `${RATED[field].leaders}+`,
      ]),
    ),
    `Known and kept, because the formulas are given: \`efficiencyScore\` cannot pass ${BEST_SCORE} (${bestScoreInNumbers}), so`,
    `the leaders' ${RATED.efficiencyScore.leaders} is out of reach and its colour is never green; \`successRate\` times ${RATED.successRate.toneScale} cannot pass ${100 * RATED.successRate.toneScale}, so it is never green either.`,
    '',
    '## Advice (requirements §9.11 to §9.14)',
    '',
    'Each outcome has a field of this name in the `calculatorAdvice` document.',
    '',
    ...table(
      ['field', 'level', 'when'],
      ADVICE_KEYS.map((key) => [`\`${key}\``, ADVICE_OUTCOMES[key].level, conditionOf(key)]),
    ),
    `Thresholds compare the figure as it is to ${inWords(TRUSTED_DIGITS)} significant digits, so that no rounding error of floating-point arithmetic decides.`,
    '',
  ].join('\n')
}

/** Returns the condition of an outcome in field names: `roi from 30, below 70`. */
function conditionOf(key: AdviceKey): string {
  const { topic } = ADVICE_OUTCOMES[key]
  const { from, above, below, upTo } = rangeOf(key)
  if (topic === 'highlight') {
    return above === undefined
      ? `always, once opportunityGap is ${upTo} or below`
      : `always, while opportunityGap is above ${above}`
  }
  const limits = [
    from !== undefined && `from ${from}`,
    above !== undefined && `above ${above}`,
    below !== undefined && `below ${below}`,
    upTo !== undefined && `up to ${upTo}`,
    above !== undefined && upTo === undefined && 'or no hours saved',
  ]
  return `${topic} ${limits.filter(Boolean).join(', ')}`
}
