import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js'
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { FAILED_AT, KEPT_SECONDS, RENDERED_AT } from './cacheHeaders.ts'

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

type Answer = Extract<IncrementalCacheValue, { html: unknown } | { body: unknown }>

export const isAnswer = (value: IncrementalCacheValue | null): value is Answer =>
  value !== null && ('html' in value || 'body' in value)

/** The header in which Next keeps the tags of an answer. */
const TAGS_HEADER = 'x-next-cache-tags'

const headerOf = ({ headers }: Answer, name: string): string => String(headers?.[name] ?? '')

/**
 * Adds to an answer the time at which its rendering began, since Next's own time is when it ended: content that was published in
 * between would count as shown. When a rendering fails, Next stores the previous answer again. That one has its time already
 * and gets the time of the failure.
 * @param begun milliseconds since 1970, not after the content was read
 */
export function datedAnswer<Value extends Answer>(value: Value, begun: number): Value {
  const name = headerOf(value, RENDERED_AT) === '' ? RENDERED_AT : FAILED_AT
  // Previewers get drafts by their cookies: a cache in front has to ask for each visitor who has any.
  const headers = { ...value.headers, vary: 'Cookie', [name]: new Date(begun).toISOString() }
  return { ...value, headers }
}

/**
 * An entry of Next's cache with the age that Next should see: that of the beginning of its rendering, or of the last failure, so that
 * a Content Lake that is down isn't asked by each visitor. A stale entry is just past its time, and never older, because
 * Next then makes a visitor wait and shows an error if the rendering fails.
 * @param now milliseconds since 1970
 */
export function agedEntry<Entry extends CacheHandlerValue>(entry: Entry, now: number): Entry {
  if (!isAnswer(entry.value)) return entry
  const isDated = headerOf(entry.value, RENDERED_AT) !== ''
  const value = isDated ? entry.value : datedAnswer(entry.value, entry.lastModified)
  const begun = Date.parse(headerOf(value, FAILED_AT) || headerOf(value, RENDERED_AT))
  const justPast = now - ((entry.cacheControl?.revalidate || KEPT_SECONDS) + 1) * 1000
  const tags = headerOf(value, TAGS_HEADER).split(',')
  // A time in the future comes from a clock that was ahead. The same millisecond counts, since the content may have been read before.
  const isStale = begun > now || tags.some((tag) => (marks.get(tag) ?? 0) >= begun)
  return { ...entry, value, lastModified: isStale ? justPast : Math.max(begun, justPast) }
}
