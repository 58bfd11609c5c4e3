import { differenceInterval, type Interval } from './confidenceSequence.ts'
import type { Arms } from './counts.ts'
import { isRatioAtFault } from './sampleRatio.ts'

/** What a comparison says today. */
export type Judgement =
  | { readonly says: 'fault' | 'early' | 'same'; readonly interval: Interval }
  | { readonly says: 'better'; readonly version: 'A' | 'B'; readonly interval: Interval }

/**
 * Judges what was counted so far; may be asked every day.
 * @param worth the least difference of the rates that is worth having, 0 to 1; below it on both sides they are the same
 */
export function judge(arms: Arms, worth: number): Judgement {
  const interval = differenceInterval(arms)
  if (isRatioAtFault(arms.a.views, arms.b.views)) return { says: 'fault', interval }
  if (interval.low > 0) return { says: 'better', version: 'B', interval }
  if (interval.high < 0) return { says: 'better', version: 'A', interval }
  return { says: interval.low > -worth && interval.high < worth ? 'same' : 'early', interval }
}
