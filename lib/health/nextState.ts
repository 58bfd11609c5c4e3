import { DAY_MS, MINUTE_MS } from '../server/durations.ts'
import { failingEmail, recoveredEmail, type Trouble } from './alertEmails.ts'
import type { CheckState, MonitoredName, MonitorState, Observation } from './monitorState.ts'

/** Time that a check must fail, or succeed, before the site owner is notified. Shorter failures are ignored. */
const TOLD_AFTER_MS = 10 * MINUTE_MS
/** Most failure notices for one check in a day, however often it recovers in between. */
const MOST_A_DAY = 3

/** Returns the next state after these observations, with one email for all new failures and one for all recoveries. */
export function nextState(
  state: MonitorState,
  seen: readonly Observation[],
  now: Date,
  timeZone: string,
): MonitorState {
  // Checks without a result keep their state.
  const checks: MonitorState['checks'] = { ...state.checks }
  const failing: Trouble[] = []
  const recovered: MonitoredName[] = []
  for (const observation of seen) {
    const { name } = observation
    if (observation.state === 'not applicable') continue
    const before = state.checks[name] ?? unknown
    const after = (observation.state === 'green' ? whenWell : whenFailing)(before, now.getTime())
    if (after.isNotified && !before.isNotified) {
      failing.push({ ...observation, since: new Date(after.failingSince ?? now) })
    }
    if (before.isNotified && !after.isNotified) recovered.push(name)
    checks[name] = after
  }
  return {
    ...state,
    checks,
    letters: [
      ...state.letters,
      ...(failing.length > 0 ? [failingEmail(failing, now, timeZone)] : []),
      ...(recovered.length > 0 ? [recoveredEmail(recovered, now)] : []),
    ],
  }
}

const unknown: CheckState = { failingSince: null, wellSince: null, isNotified: false, notifiedAt: [] }

function whenFailing(before: CheckState, at: number): CheckState {
  // Never later than now: if the clock was ahead, the notice would be delayed until then.
  const failingSince = Math.min(before.failingSince ?? at, at)
  const notifiedAt = before.notifiedAt.filter((sent) => at - sent < DAY_MS)
  const isNews = !before.isNotified && at - failingSince >= TOLD_AFTER_MS && notifiedAt.length < MOST_A_DAY
  if (isNews) notifiedAt.push(at)
  return { failingSince, wellSince: null, isNotified: before.isNotified || isNews, notifiedAt }
}

function whenWell(before: CheckState, at: number): CheckState {
  const wellSince = Math.min(before.wellSince ?? at, at)
  return before.isNotified && at - wellSince < TOLD_AFTER_MS
    ? { ...before, wellSince }
    : { ...unknown, notifiedAt: before.notifiedAt }
}
