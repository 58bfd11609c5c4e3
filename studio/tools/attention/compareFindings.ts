import type { Finding } from '#lib/launch/finding.ts'

/** `drafted`: the consultant has settled it already, and only publishing is left. */
export type ProgressedFinding = Finding & { state: 'open' | 'drafted' }

/** The findings of what is published, each with whether the drafts settle it. */
export function compareFindings(
  published: readonly Finding[],
  drafted: readonly Finding[],
): ProgressedFinding[] {
  const left = new Set(drafted.map(({ id }) => id))
  return published.map((entry) => ({ ...entry, state: left.has(entry.id) ? 'open' : 'drafted' }))
}
