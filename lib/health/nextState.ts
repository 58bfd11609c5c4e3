import { DAY_MS, MINUTE_MS } from '../server/durations.ts'
import { failingEmail, recoveredEmail, type Trouble } from './alertEmails.ts'
import type { CheckResult, MonitoredCheck } from './check.ts'
import type { CheckState, MonitorState } from './monitorState.ts'

/** Time that a check must fail, or succeed, before the site owner is notified. Shorter failures are ignored. */
const NOTIFIED_AFTER_MS = 10 * MINUTE_MS
/** Most emails about failures of one check in a day, however often it recovers in between. */
const MOST_A_DAY = 3

/**
 * Returns the next state after these results, with one email for all new failures and one for all recoveries. Checks that do
 * not apply keep their state.
 */
export function nextState(
  state: MonitorState,
  seen: readonly CheckResult<MonitoredCheck>[],
  now: Date,
  timeZone: string,
): MonitorState {
  const checks = { ...state.checks }
  const failing: Trouble[] = []
  const recovered: MonitoredCheck[] = []
  for (const { check, state: found, figure } of seen.filter((each) => each.state !== 'not applicable')) {
    const before = state.checks[check.what] ?? UNKNOWN
    const after = afterResult(before, found === 'failing', now.getTime())
    if (after.isNotified && !before.isNotified) failing.push({ check, figure, since: new Date(after.since) })
    if (before.isNotified && !after.isNotified) recovered.push(check)
    checks[check.what] = after
  }
  const letters = [
    ...(failing.length > 0 ? [failingEmail(failing, now, timeZone)] : []),
    ...(recovered.length > 0 ? [recoveredEmail(recovered, now)] : []),
  ]
  return { ...state, checks, letters: [...state.letters, ...letters] }
}

const UNKNOWN: CheckState = { isFailing: false, since: 0, isNotified: false, notifiedAt: [] }

function afterResult(before: CheckState, isFailing: boolean, at: number): CheckState {
  // Never later than now: if the clock was ahead, the email would be delayed until then.
  const since = isFailing === before.isFailing ? Math.min(before.since, at) : at
  const notifiedAt = before.notifiedAt.filter((sent) => at - sent < DAY_MS)
  const isDue = at - since >= NOTIFIED_AFTER_MS && (!isFailing || notifiedAt.length < MOST_A_DAY)
  if (!isDue || isFailing === before.isNotified) return { ...before, isFailing, since, notifiedAt }
  return { isFailing, since, isNotified: isFailing, notifiedAt: isFailing ? [...notifiedAt, at] : notifiedAt }
}
