/** What a check found out about one thing. */
export interface Line {
  /** What was looked at, such as `TLS certificate`. */
  readonly what: string
  readonly state: 'green' | 'failing' | 'not applicable'
  /** What was seen, with its figure; for what is not applicable, why. */
  readonly figure: string
  /** What to do, where something fails. */
  readonly advice?: string
  /** Particulars, each a sentence. */
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

/** Looks at one thing, or at a few that only can be looked at together. */
export interface Probe {
  readonly what: string
  /** What to do when it can't even look. */
  readonly advice: string
  /** How long it may take, in milliseconds; LIMIT_MS unless said. */
  readonly limitMs?: number
  /** May reject: whoever runs it makes a line of that. */
  readonly run: () => Promise<readonly Line[]>
}
