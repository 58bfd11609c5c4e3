const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'

/** `drafts.x` */
export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS)
}

/** `versions.<release>.x` */
function isVersionId(id: string): boolean {
  return id.startsWith(VERSIONS)
}

/** Neither a draft nor a version: what the published perspective shows. */
export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

/**
 * Readable without a token. As hosted, only ids at the root path are: a dot makes a document private, which covers
 * drafts, versions, system documents (`_.`) and preview secrets alike.
 */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/** The id that a draft or a version stands in for. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  if (isVersionId(id)) return id.slice(id.indexOf('.', VERSIONS.length) + 1)
  return id
}

export function draftIdOf(id: string): string {
  return DRAFTS + publishedIdOf(id)
}

/** The release a version belongs to, or null for drafts and published documents. */
export function releaseOf(id: string): string | null {
  if (!isVersionId(id)) return null
  return id.slice(VERSIONS.length, id.indexOf('.', VERSIONS.length))
}

/** Sanity's rule for ids: up to 128 of a-z, A-Z, 0-9, `.`, `_` and `-`, the first neither a dash nor a dot. */
export function isValidId(id: string): boolean {
  return /^[a-zA-Z0-9_][a-zA-Z0-9._-]{0,127}$/.test(id) && !id.includes('..') && !id.endsWith('.')
}
