import fc from 'fast-check'
import type { FormText, Inputs } from '#lib/calculator/fields.ts'
import { USE_CASES } from '#lib/calculator/fields.ts'
import { validate } from '#lib/calculator/validate.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

/** Properties of the calculator are tried on 10,000 inputs. */
export const CALCULATOR_RUNS = propertyRuns(10_000)

/** Plain decimal text from 0 (or a hundredth) to `most`, often a round number. */
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

/** A project record: so many launched, and a share of them, often exactly on a threshold, successful. */
const projects = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 12 }))
  .map(([twelfth, share]) => ({
    projectsLaunched: String(twelfth * 12),
    projectsSuccessful: String(twelfth * share),
  }))

/** Revenue as a whole multiple of the investment, so that the return lies exactly on a threshold, or at random. */
function withRevenue(form: Omit<FormText, 'revenueInfluenced'>): fc.Arbitrary<FormText> {
  const hundredths = (text: string): bigint => BigInt(Math.round(Number(text) * 100))
  // Four factors in hundredths make eight decimals, to which the cost of tools is scaled.
  const total =
    hundredths(form.aiToolsCost) * 1_000_000n +
    hundredths(form.teamSize) * hundredths(form.hoursPerWeek) * 433n * hundredths(form.hourlyRate)
  const multiple = fc.integer({ min: 0, max: 8 }).map((times) => decimalsOf(total * BigInt(times), 8))
  return fc
    .oneof(multiple, decimalText(0, 5_000_000))
    .map((revenueInfluenced) => ({ ...form, revenueInfluenced }))
}

function decimalsOf(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Valid answers as plain decimal text, many of them exactly on a threshold. */
export const validForm: fc.Arbitrary<FormText> = fc
  .tuple(fc.record(answers), projects)
  .chain(([form, record]) => withRevenue({ ...form, ...record }))

/** The same, read by the calculator's own parser and rules. */
export function readValid(text: FormText): Inputs {
  const validation = validate(text)
  if (!validation.ok) throw new Error(`Expected a valid form, got ${JSON.stringify(validation.errors)}`)
  return validation.inputs
}

/** Valid inputs of any size a double has, to look for figures that can't be shown. */
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
