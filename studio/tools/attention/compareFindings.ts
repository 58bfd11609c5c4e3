import type { LaunchFinding } from '#lib/launch/launchFinding.ts'

/** `drafted`: the drafts settle it, and only publishing is left. */
export type ProgressedFinding = LaunchFinding & { state: 'open' | 'drafted' }

/** Returns the findings of what is published, each with whether the drafts settle it. */
export function compareFindings(
  published: readonly LaunchFinding[],
  drafted: readonly LaunchFinding[],
): ProgressedFinding[] {
  const left = new Set(drafted.map(({ id }) => id))
  return published.map((entry) => ({ ...entry, state: left.has(entry.id) ? 'open' : 'drafted' }))
}
