import { withTimeLimit } from '../server/timeLimit.ts'

/** A check of one subject, for `npm run doctor` and for the monitor. */
export interface Check {
  /** The subject, such as `TLS certificate`; also in the subject of the email. */
  readonly what: string
  /** The next step after a failure. */
  readonly advice: string
  /** Returns the finding with its number, or the reason why the check does not apply. Throws the reason of a failure. */
  readonly run: () => Promise<string | { readonly notApplicable: string }>
}

/** A check whose failure is emailed to the site owner. */
export interface MonitoredCheck extends Check {
  /** The failure, its effect on the site owner, and their next step if they have one. */
  readonly effect: string
}

export interface CheckResult<Kind extends Check = Check> {
  readonly check: Kind
  readonly state: 'green' | 'failing' | 'not applicable'
  /** The finding, or the reason why it is not green. */
  readonly figure: string
}

/** Time limit of a check, of each of its requests, and of sending an email about it, ms. */
export const LIMIT_MS = 30_000

/** Runs a check within its limit. Never rejects. */
export async function runCheck<Kind extends Check>(check: Kind): Promise<CheckResult<Kind>> {
  try {
    const found = await withTimeLimit(check.run(), LIMIT_MS)
    return typeof found === 'string'
      ? { check, state: 'green', figure: found }
      : { check, state: 'not applicable', figure: found.notApplicable }
  } catch (error) {
    return { check, state: 'failing', figure: reasonOf(error) }
  }
}

/** Returns a short reason for an error. For a failed request it is the cause of `fetch failed`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error && error.cause !== error) return reasonOf(error.cause)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** Sends a request as a program does or, with an Origin header, as a page does. Does not follow redirects. */
export const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS), ...init })
