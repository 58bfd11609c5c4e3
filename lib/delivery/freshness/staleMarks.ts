declare global {
  /** When each tag was marked last, ms since 1970. Next loads the cache handler and the routes separately; the process is shared. */
  var siteStaleMarks: Map<string, number> | undefined
}

globalThis.siteStaleMarks ??= new Map()
const marks = globalThis.siteStaleMarks

/** Makes every rendering that shows documents with one of these tags, and began before now, stale. */
export function markStale(tags: readonly string[], now = Date.now()): void {
  for (const tag of tags) marks.set(tag, now)
}

/**
 * Returns true if one of these tags was marked since a rendering began. The same millisecond counts, since the
 * rendering may have read the content just before.
 * @param begun milliseconds since 1970
 */
export const isMarkedStale = (tags: readonly string[], begun: number): boolean =>
  tags.some((tag) => (marks.get(tag) ?? 0) >= begun)
