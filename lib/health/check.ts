/** The result of a check. */
export interface Line {
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

export const green = (what: string, figure: string): Line => ({ what, state: 'green', figure })

export const failing = (what: string, figure: string, advice: string): Line => ({
  what,
  state: 'failing',
  figure,
  advice,
})

export const notApplicable = (what: string, why: string): Line => ({
  what,
  state: 'not applicable',
  figure: why,
})

/** A check of one subject, or of several that can only be checked together. */
export interface Probe {
  readonly what: string
  /** Advice for the case that the check itself fails. */
  readonly advice: string
  /** Time limit, ms; LIMIT_MS by default. */
  readonly limitMs?: number
  /** May reject. `runProbes` reports a rejection as a failure. */
  readonly run: () => Promise<readonly Line[]>
}
