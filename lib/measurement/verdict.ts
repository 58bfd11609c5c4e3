import { differenceInterval, type Interval, isRatioAtFault } from './confidenceSequence.ts'
import type { ComparedVersions } from './countsAnswer.ts'

/** Lifetime of totals, years; the privacy page and `referral.purge` in the database name the same number. */
const YEARS_KEPT = 2

/** The facts, in addition to the counts, from which a comparison's verdict follows. */
export interface Circumstances {
  /** YYYY-MM-DD */
  readonly today: string
  readonly isOn: boolean
  readonly hasSecond: boolean
}

/** A comparison's verdict. `difference` is null where the counts support no interval. */
export interface Verdict {
  readonly text: string
  readonly difference: string | null
}

/** Returns the verdict on a comparison before it begins, while it runs and once it is over. */
export function verdictOf(comparison: ComparedVersions, circumstances: Circumstances): Verdict {
  const { a, b, from, until, worth } = comparison
  const { today } = circumstances
  const isOver = until < today
  const verdict = (text: string, interval?: Interval): Verdict => ({
    text: isOver ? text : `${text}${pauseText(circumstances)}`,
    difference: interval ? `B less A: ${pointsText(interval)}.` : null,
  })
  if (today < from) return verdict('not begun.')
  if (from < yearsBefore(today))
    return verdict('it began more than 24 months ago, so its totals are deleted.')
  if (isRatioAtFault(a.views, b.views))
    return verdict('the versions are not shown equally often. Something is wrong: ignore its figures.')
  if (a.events + b.events === 0)
    return verdict(
      `${isOver ? 'nothing to compare' : 'too early to say'}. The deciding event was not counted once.`,
    )
  const interval = differenceInterval({ a, b })
  if (interval.low > 0) return verdict(`B is better, by ${pointsText(interval)}.`, interval)
  if (interval.high < 0)
    return verdict(`A is better, by ${pointsText({ low: -interval.high, high: -interval.low })}.`, interval)
  if (interval.low > -worth / 100 && interval.high < worth / 100)
    return verdict('no difference worth having.', interval)
  return verdict(
    isOver
      ? 'ended too early to say. A later last day continues it while both versions are published.'
      : 'too early to say.',
    interval,
  )
}

function pauseText({ isOn, hasSecond }: Circumstances): string {
  if (!isOn) return ' Nothing is added: counting is off in Settings.'
  return hasSecond ? '' : ' Nothing is added: no version B is published.'
}

const yearsBefore = (day: string): string => `${Number(day.slice(0, 4)) - YEARS_KEPT}${day.slice(4)}`

/** Returns an interval in percentage points, rounded outwards to a tenth, such as `−1.5 to 4.0 points`. */
export function pointsText({ low, high }: Interval): string {
  const [from, to] = [Math.floor(low * 1000), Math.ceil(high * 1000)].map((tenths) =>
    (tenths / 10).toFixed(1).replace('-', '−'),
  )
  // Of a winner “0.0” would read as no difference.
  return `${low > 0 && from === '0.0' ? 'less than 0.1' : from} to ${to} points`
}
