import type { ContentDocument } from './contentDocument.ts'
import { CONTENT_TYPES } from './documentTitle.ts'
import { findBrokenLinks } from './findBrokenLinks.ts'
import { findConnections } from './findConnections.ts'
import { findDemonstrationText } from './findDemonstrationText.ts'
import { findInCaseStudies } from './findInCaseStudies.ts'
import { type Finding, LAUNCH_AREAS } from './finding.ts'
import { findOnPages } from './findOnPages.ts'
import { findPictures } from './findPictures.ts'
import { findSearchEntries } from './findSearchEntries.ts'
import { findTrust } from './findTrust.ts'

/**
 * Everything that is still sample, missing or left to decide, in the order of LAUNCH_AREAS.
 *
 * @param unsorted the published documents, as visitors get them; drafts among them are taken for published.
 */
export function launchFindings(unsorted: readonly ContentDocument[]): Finding[] {
  const documents = [...unsorted].sort(byPlaceInStudio)
  const found = [
    ...findOnPages(documents),
    ...findBrokenLinks(documents),
    ...findDemonstrationText(documents),
    ...findConnections(documents),
    ...findInCaseStudies(documents),
    ...findTrust(documents),
    ...findPictures(documents),
    ...findSearchEntries(documents),
  ]
  return LAUNCH_AREAS.flatMap((area) => found.filter((entry) => entry.area === area))
}

const byPlaceInStudio = (a: ContentDocument, b: ContentDocument) =>
  CONTENT_TYPES.indexOf(a._type) - CONTENT_TYPES.indexOf(b._type) || a._id.localeCompare(b._id)

/** The findings that stand in the way of going live. */
export function openFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ weight }) => weight === 'open')
}
