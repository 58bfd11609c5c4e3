import { findConnections } from './connections.ts'
import type { ContentDocument } from './contentDocument.ts'
import { findDemonstrationText } from './demonstrationText.ts'
import { CONTENT_TYPES } from './documentTitle.ts'
import { findInCaseStudies, findTrust } from './evidence.ts'
import { LAUNCH_AREAS, type LaunchFinding } from './launchFinding.ts'
import { findOnPages } from './launchPages.ts'
import { findPictures } from './pictures.ts'
import { findPromises } from './promises.ts'
import { findRemovedFacts } from './removedFacts.ts'

/**
 * Returns everything that is still sample, missing or left to decide, in the order of LAUNCH_AREAS.
 *
 * @param unsorted the published documents, as visitors get them; drafts among them are taken for published.
 */
export function launchFindings(unsorted: readonly ContentDocument[]): LaunchFinding[] {
  const documents = [...unsorted].sort(byPlaceInStudio)
  const rules = [
    findOnPages,
    findDemonstrationText,
    findPromises,
    findRemovedFacts,
    findConnections,
    findInCaseStudies,
    findTrust,
    findPictures,
  ]
  const found = rules.flatMap((rule) => rule(documents))
  return LAUNCH_AREAS.flatMap((area) => found.filter(({ kind }) => kind === area))
}

const byPlaceInStudio = (a: ContentDocument, b: ContentDocument) =>
  CONTENT_TYPES.indexOf(a._type) - CONTENT_TYPES.indexOf(b._type) || a._id.localeCompare(b._id)

/** Returns the findings that stand in the way of going live. */
export const openFindings = <Found extends LaunchFinding>(findings: readonly Found[]): Found[] =>
  findings.filter(({ weight }) => weight === 'open')
