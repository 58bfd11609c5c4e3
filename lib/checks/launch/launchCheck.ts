import type { ContentDocument } from './contentDocument.ts'
import { findDemonstrationText, findPictures, findPromises, findSamples } from './demonstrationContent.ts'
import { CONTENT_TYPES } from './documentTitle.ts'
import { LAUNCH_AREAS, type LaunchFinding } from './launchFinding.ts'
import { findConnections, findEmptyPages, findRemovedFacts, findTrust } from './missingContent.ts'

const RULES = [
  findEmptyPages,
  findRemovedFacts,
  findDemonstrationText,
  findPromises,
  findConnections,
  findSamples,
  findTrust,
  findPictures,
]

/**
 * Returns everything that is still sample, missing or left to decide, in the order of LAUNCH_AREAS. The schema refuses
 * other faults, such as links that lead nowhere, before they are published.
 *
 * @param unsorted the published documents, as visitors get them; drafts among them are taken for published.
 */
export function launchFindings(unsorted: readonly ContentDocument[]): LaunchFinding[] {
  const documents = [...unsorted].sort(byPlaceInStudio)
  const found = RULES.flatMap((rule) => rule(documents))
  return LAUNCH_AREAS.flatMap((area) => found.filter(({ kind }) => kind === area))
}

const byPlaceInStudio = (a: ContentDocument, b: ContentDocument) =>
  CONTENT_TYPES.indexOf(a._type) - CONTENT_TYPES.indexOf(b._type) || a._id.localeCompare(b._id)

/** Returns the findings that stand in the way of going live. */
export const openFindings = <Found extends LaunchFinding>(findings: readonly Found[]): Found[] =>
  findings.filter(({ weight }) => weight === 'open')
