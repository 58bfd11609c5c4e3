import type { LaunchFinding } from '#lib/checks/launch/launchFinding.ts'

/** `drafted` means fixed in the drafts, but not published. */
export type ProgressedFinding = LaunchFinding & { state: 'open' | 'drafted' }

/** Returns the findings in published content, each with whether the drafts fix it. */
export function compareFindings(
  published: readonly LaunchFinding[],
  drafted: readonly LaunchFinding[],
): ProgressedFinding[] {
  const left = new Set(drafted.map(({ id }) => id))
  return published.map((entry) => ({ ...entry, state: left.has(entry.id) ? 'open' : 'drafted' }))
}

export const stillOpen = (open: number): string =>
  `${open} ${open === 1 ? 'thing is' : 'things are'} still sample or missing`
