/** The result of a check. */
export interface CheckResult {
  /** The subject of the check, such as `TLS certificate`. */
  readonly what: string
  readonly state: 'green' | 'failing' | 'not applicable'
  /** The finding with its number, or the reason why the check is not applicable. */
  readonly figure: string
  /** Advice for a failure. */
  readonly advice?: string
  /** Details, each a sentence. */
  readonly notes?: readonly string[]
}

export const green = (what: string, figure: string): CheckResult => ({ what, state: 'green', figure })

export const failing = (what: string, figure: string, advice: string): CheckResult => ({
  what,
  state: 'failing',
  figure,
  advice,
})

export const notApplicable = (what: string, why: string): CheckResult => ({
  what,
  state: 'not applicable',
  figure: why,
})

/** A check of one subject, or of several that can only be checked together. */
export interface Check {
  readonly what: string
  /** Advice for the case that the check itself fails. */
  readonly advice: string
  /** Time limit, ms; LIMIT_MS by default. */
  readonly limitMs?: number
  /** May reject. `runChecks` reports a rejection as a failure. */
  readonly run: () => Promise<readonly CheckResult[]>
}
