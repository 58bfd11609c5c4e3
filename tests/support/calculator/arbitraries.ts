import fc from 'fast-check'
import type { FormText, Inputs } from '#lib/calculator/fields.ts'
import { USE_CASES } from '#lib/calculator/fields.ts'
import { validate } from '#lib/calculator/validateInputs.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

/** Number of inputs for each property of the calculator. */
export const CALCULATOR_RUNS = propertyRuns(10_000)

/** Generates decimal text from 0 (or a hundredth) to `most`, often a round number. */
function decimalText(least: 0 | 1, most: number): fc.Arbitrary<string> {
  const whole = fc.integer({ min: least, max: most }).map(String)
  const withCents = fc.integer({ min: least, max: most * 100 }).map((n) => (n / 100).toFixed(2))
  return fc.oneof(whole, withCents)
}

const answers = {
  aiToolsCost: decimalText(1, 20_000),
  teamSize: decimalText(1, 200),
  hoursPerWeek: decimalText(1, 60),
  hourlyRate: decimalText(1, 400),
  monthlyRevenue: decimalText(1, 2_000_000),
  useCase: fc.constantFrom(...USE_CASES.map((useCase) => useCase.value)),
  timeSaved: decimalText(0, 4_000),
}

/** Generates a project record, often with a success rate exactly on a threshold. */
const projects = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 12 }))
  .map(([twelfth, share]) => ({
    projectsLaunched: String(twelfth * 12),
    projectsSuccessful: String(twelfth * share),
  }))

/** Adds revenue, often a whole multiple of the investment, so that the return is exactly on a threshold. */
function withRevenue(form: Omit<FormText, 'revenueInfluenced'>): fc.Arbitrary<FormText> {
  const hundredths = (text: string): bigint => BigInt(Math.round(Number(text) * 100))
  // Four factors in hundredths have eight decimals. The cost of tools is scaled to match.
  const total =
    hundredths(form.aiToolsCost) * 1_000_000n +
    hundredths(form.teamSize) * hundredths(form.hoursPerWeek) * 433n * hundredths(form.hourlyRate)
  const multiple = fc.integer({ min: 0, max: 8 }).map((times) => decimalsOf(total * BigInt(times), 8))
  return fc
    .oneof(multiple, decimalText(0, 5_000_000))
    .map((revenueInfluenced) => ({ ...form, revenueInfluenced }))
}

/** Returns a whole number of the smallest decimals as text: 1234 with two decimals is `12.34`. */
export function decimalsOf(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Generates valid answers as decimal text, many of them exactly on a threshold. */
export const validForm: fc.Arbitrary<FormText> = fc
  .tuple(fc.record(answers), projects)
  .chain(([form, record]) => withRevenue({ ...form, ...record }))

/** Returns valid answers as numbers, read by the calculator's parser and rules. */
export function readValid(text: FormText): Inputs {
  const validation = validate(text)
  if (!validation.ok) throw new Error(`Expected a valid form, got ${JSON.stringify(validation.errors)}`)
  return validation.inputs
}

/** Generates valid inputs of every size of a double, to find results that cannot be shown. */
export const wildInputs: fc.Arbitrary<Inputs> = fc
  .record({
    aiToolsCost: wild(Number.MIN_VALUE),
    teamSize: wild(Number.MIN_VALUE),
    hoursPerWeek: wild(Number.MIN_VALUE),
    hourlyRate: wild(Number.MIN_VALUE),
    monthlyRevenue: wild(Number.MIN_VALUE),
    useCase: answers.useCase,
    timeSaved: wild(0),
    revenueInfluenced: wild(0),
    projectsLaunched: wild(Number.MIN_VALUE),
    projectsSuccessful: wild(0),
  })
  .map((inputs) => ({
    ...inputs,
    projectsSuccessful: Math.min(inputs.projectsSuccessful, inputs.projectsLaunched),
  }))

function wild(min: number): fc.Arbitrary<number> {
  return fc.double({ min, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
}
