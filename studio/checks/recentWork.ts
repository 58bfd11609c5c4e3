import { type ContentDocument, saysSomething } from '#lib/checks/launch/contentDocument.ts'
import { CONTENT_TYPES, documentPath, documentTitle } from '#lib/checks/launch/documentTitle.ts'
import type { Perspectives } from './perspectives.ts'

/** Drafts that are not published yet, the latest first. */
export function waitingDrafts({ published, drafts }: Perspectives): Work[] {
  const known = new Set(published.map(({ _id }) => _id))
  return latestFirst(drafts).map((document) => workOn(document, !known.has(document._id)))
}

/**
 * Returns the latest publications, newest first.
 * @param most largest number of entries
 */
export function lastPublished({ published }: Pick<Perspectives, 'published'>, most: number): Work[] {
  return latestFirst(published)
    .slice(0, most)
    .map((document) => workOn(document, false))
}

/** Returns the page to open first: the latest draft that is a page, otherwise the home page. */
export function pageWorkedOn(drafts: readonly Work[]): string {
  return drafts.map(({ document }) => documentPath(document)).find((path) => path !== null) ?? '/'
}

/** Returns the time of the last change, ISO 8601; empty if unknown. */
const changedAt = ({ _updatedAt }: ContentDocument) => (saysSomething(_updatedAt) ? _updatedAt : '')

/** Changes of the same moment, such as an import's, keep the Studio's order. */
const latestFirst = (documents: readonly ContentDocument[]): ContentDocument[] =>
  [...documents].sort(
    (a, b) =>
      changedAt(b).localeCompare(changedAt(a)) ||
      CONTENT_TYPES.indexOf(a._type) - CONTENT_TYPES.indexOf(b._type) ||
      a._id.localeCompare(b._id),
  )

const workOn = (document: ContentDocument, isNew: boolean) => ({
  document,
  title: documentTitle(document),
  at: changedAt(document),
  place: placeOf(document),
  isNew,
})

/** A recently edited document on the start screen. */
export type Work = ReturnType<typeof workOn>

/** The address of a page; `Library` or `Content` for what is none. */
export const placeOf = (document: ContentDocument): string =>
  documentPath(document) ??
  (['caseStudy', 'service', 'insight'].includes(document._type) ? 'Library' : 'Content')
