interface Marks {
  /** Renderings that began before are stale, whatever they show; in milliseconds since 1970. */
  everything: number
  /** Renderings that show documents with this tag and began before are stale. */
  readonly byTag: Map<string, number>
}

declare global {
  /** Next loads the cache handler and its routes apart from each other, so what both know belongs to the process. */
  var siteStaleMarks: Marks | undefined
}

globalThis.siteStaleMarks ??= { everything: 0, byTag: new Map() }
const marks = globalThis.siteStaleMarks

/** Makes every rendering that shows documents with one of these tags, and began before now, stale. */
export function markStale(tags: readonly string[], now = Date.now()): void {
  for (const tag of tags) marks.byTag.set(tag, now)
}

/** Makes every rendering that began before now stale. */
export function markEverythingStale(now = Date.now()): void {
  marks.everything = now
}

/**
 * Whether a rendering with these tags has become stale since it began. One that began within the same millisecond counts
 * as stale: it may have read the content just before.
 * @param begun milliseconds since 1970
 */
export function isMarkedStale(tags: readonly string[], begun: number): boolean {
  return marks.everything >= begun || tags.some((tag) => (marks.byTag.get(tag) ?? 0) >= begun)
}
