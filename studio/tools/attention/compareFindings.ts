import type { LaunchFinding } from '#lib/checks/launch/launchFinding.ts'

/** Returns the findings in published content, each with whether the drafts fix it and wait to be published. */
export function compareFindings(published: readonly LaunchFinding[], drafted: readonly LaunchFinding[]) {
  const left = new Set(drafted.map(({ id }) => id))
  return published.map((entry) => ({ ...entry, isDrafted: !left.has(entry.id) }))
}

export const stillOpen = (open: number): string =>
  `${open} ${open === 1 ? 'thing is' : 'things are'} still sample or missing`
