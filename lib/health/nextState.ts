import { DAY_MS, MINUTE_MS } from '../server/durations.ts'
import { failingLetter, recoveredLetter } from './alertEmails.ts'
import type { CheckState, WatchedName, WatchState } from './monitorState.ts'

/** The result of one check. */
export interface Observation {
  readonly name: WatchedName
  readonly isWell: boolean
  /** Details for the administrator: the finding, and what to do. */
  readonly details: string
}

/** Time that a check must fail, or succeed, before the site owner is notified. Shorter failures are ignored. */
const TOLD_AFTER_MS = 10 * MINUTE_MS
/** Most failure notices for one check in a day, however often it recovers in between. */
const MOST_A_DAY = 3

/** Returns the next state after these observations, with one email for all new failures and one for all recoveries. */
export function nextState(
  state: WatchState,
  seen: readonly Observation[],
  now: Date,
  timeZone: string,
): WatchState {
  // Checks without a result keep their state.
  const checks: WatchState['checks'] = { ...state.checks }
  const failing: (Observation & { since: Date })[] = []
  const recovered: WatchedName[] = []
  for (const observation of seen) {
    const { name, isWell } = observation
    const before = state.checks[name] ?? unknown
    const after = isWell ? whenWell(before, now) : whenFailing(before, now)
    if (after.isTold && !before.isTold) {
      failing.push({ ...observation, since: new Date(after.failingSince ?? now.getTime()) })
    }
    if (before.isTold && !after.isTold) recovered.push(name)
    checks[name] = after
  }
  return {
    checks,
    letters: [
      ...state.letters,
      ...(failing.length > 0 ? [failingLetter(failing, now, timeZone)] : []),
      ...(recovered.length > 0 ? [recoveredLetter(recovered, now)] : []),
    ],
  }
}

const unknown: CheckState = { failingSince: null, wellSince: null, isTold: false, toldAt: [] }

function whenFailing(before: CheckState, now: Date): CheckState {
  const at = now.getTime()
  // Never later than now: if the clock was ahead, the notice would be delayed until then.
  const failingSince = Math.min(before.failingSince ?? at, at)
  const toldAt = before.toldAt.filter((told) => at - told < DAY_MS)
  const isNews = !before.isTold && at - failingSince >= TOLD_AFTER_MS && toldAt.length < MOST_A_DAY
  return {
    failingSince,
    wellSince: null,
    isTold: before.isTold || isNews,
    toldAt: isNews ? [...toldAt, at] : toldAt,
  }
}

function whenWell(before: CheckState, now: Date): CheckState {
  const at = now.getTime()
  const wellSince = Math.min(before.wellSince ?? at, at)
  return before.isTold && at - wellSince < TOLD_AFTER_MS
    ? { ...before, wellSince }
    : { ...unknown, toldAt: before.toldAt }
}
