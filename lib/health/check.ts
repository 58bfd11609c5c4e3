import { withTimeLimit } from '../server/timeLimit.ts'

/** The finding of a check. */
export interface Finding {
  /** The subject, such as `TLS certificate`; that of the check by default. */
  readonly what?: string
  readonly state: 'green' | 'failing' | 'not applicable'
  /** The finding with its number, or the reason why the check is not applicable. */
  readonly figure: string
  /** The next step after a failure; that of the check by default. */
  readonly advice?: string
  /** A detail of a finding that is green, as a sentence. */
  readonly note?: string
}

/** A finding with its subject. */
export type CheckResult = Finding & { readonly what: string }

export const green = (figure: string): Finding => ({ state: 'green', figure })
export const notApplicable = (why: string): Finding => ({ state: 'not applicable', figure: why })
export const failing = (figure: string, advice?: string): Finding => ({
  state: 'failing',
  figure,
  ...(advice && { advice }),
})

/** A check of one subject, or of several that can only be checked together. */
export interface Check {
  readonly what: string
  /** The next step after a failure that names none, or when the check itself fails. */
  readonly advice: string
  /** Time limit, ms; LIMIT_MS by default. */
  readonly limitMs?: number
  /** May reject. `runChecks` reports a rejection as a failure. */
  readonly run: () => Promise<Finding | readonly Finding[]>
}

/** Default time limit of a check, ms. */
const LIMIT_MS = 30_000
/** Time limit of a response, ms. */
const ANSWER_WITHIN_MS = 15_000

/**
 * Runs all checks in parallel, each within its limit. A failure does not stop the others.
 * @returns their results in the order of the checks
 */
export async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  return (await Promise.all(checks.map(resultsOf))).flat()
}

async function resultsOf({ what, advice, limitMs = LIMIT_MS, run }: Check): Promise<CheckResult[]> {
  const running = (async () => run())()
  const found = await withTimeLimit(running, limitMs).catch((error: unknown) => failing(reasonOf(error)))
  return [found]
    .flat()
    .map((finding) => ({ what, ...(finding.state === 'failing' && { advice }), ...finding }))
}

/** Returns a short reason for an error. For a failed request it is the cause of `fetch failed`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error && error.cause !== error) return reasonOf(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error.message || code || error.name
}

/** Sends a request as a program does or, with an Origin header, as a page does. Does not follow redirects. */
export const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS), ...init })
