import type { FieldName, Inputs } from './fields.ts'
import { FIELDS, findUseCase } from './fields.ts'
import { FORMULAS, type ResultField, type Results } from './formulas.ts'
import type { AdviceKey } from './outcomes.ts'

/** Shown for numbers that are too large to show to the dollar. */
export const OVERFLOW = '—'

/** Shown for costPerHourSaved when timeSaved is 0. */
const NO_HOURS_SAVED = 'No hours saved yet'

/** From here up a double can't hold a figure's last digits, so the figure isn't shown. */
const TOO_LARGE = 1e15

/** A double is good for 15 digits; the rest is rounding error, which must not decide how a half is rounded. */
const SHOWN_DIGITS = 15

type Format = (value: number) => string

/** A format that is made when it is first used: making five takes a slow phone 150 ms. */
function formatOf(options: Intl.NumberFormatOptions): Format {
  let format: Intl.NumberFormat | undefined
  return (value) => {
    format ??= new Intl.NumberFormat('en-US', options)
    return format.format(value)
  }
}

const USD = { style: 'currency', currency: 'USD' } as const

// `negative` leaves the sign off what rounds to zero, so that no figure reads -0.
const whole = formatOf({ maximumFractionDigits: 0, signDisplay: 'negative' })
const dollars = formatOf({ ...USD, maximumFractionDigits: 0, signDisplay: 'negative' })
const cents = formatOf(USD)
const plainExact = formatOf({ maximumFractionDigits: 6, signDisplay: 'negative' })
const dollarsExact = formatOf({
  ...USD,
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
  trailingZeroDisplay: 'stripIfInteger',
  signDisplay: 'negative',
})

function show(format: Format, value: number, suffix = ''): string {
  if (!(Math.abs(value) < TOO_LARGE)) return OVERFLOW
  return format(Number(value.toPrecision(SHOWN_DIGITS))).replace('-', '−') + suffix
}

/** The whole number that a percentage or score shows: halves round away from zero. */
export function asShown(value: number): number {
  const shown = Number(value.toPrecision(SHOWN_DIGITS))
  return Math.sign(shown) * Math.round(Math.abs(shown))
}

/** Revenue for a dollar spent: `$5.31`, `$431` from a hundred dollars on, or in words; null if it can't be shown. */
export function formatReturn(dollarsBack: number): string | null {
  if (!(dollarsBack < TOO_LARGE)) return null
  if (dollarsBack === 0) return 'nothing'
  if (dollarsBack < 0.005) return 'less than a cent'
  return dollarsBack < 100 ? cents(dollarsBack) : formatUsd(dollarsBack)
}

/** USD without decimals (requirements §9.10). */
export function formatUsd(value: number): string {
  return show(dollars, value)
}

/** A whole percentage (requirements §9.10). */
export function formatPercent(value: number): string {
  return show(whole, value, '%')
}

/** The efficiency score as `n/100` (requirements §9.10). */
export function formatScore(value: number): string {
  return show(whole, value, '/100')
}

/** A number with the decimals it has, six at most; dollars that aren't whole show their cents. */
export function formatExact(value: number, isMoney: boolean): string {
  return show(isMoney ? dollarsExact : plainExact, value)
}

export function formatResult(field: ResultField, inputs: Inputs, results: Results): string {
  if (field === 'costPerHourSaved' && inputs.timeSaved === 0) return NO_HOURS_SAVED
  const { unit } = FORMULAS[field]
  if (unit === '%') return formatPercent(results[field])
  return unit === 'points of 100' ? formatScore(results[field]) : formatUsd(results[field])
}

/** A result within the copy of an outcome. A negative gap has no sign there, since the copy says “above”. */
export function formatInAdvice(key: AdviceKey, field: ResultField, inputs: Inputs, results: Results): string {
  const opportunityGap = key === 'highlightNoGap' ? Math.abs(results.opportunityGap) : results.opportunityGap
  return formatResult(field, inputs, { ...results, opportunityGap })
}

export function formatInput(name: FieldName, inputs: Inputs): string {
  if (name === 'useCase') return findUseCase(inputs.useCase)?.label ?? inputs.useCase
  return formatExact(inputs[name], FIELDS[name].unit === 'usd')
}
