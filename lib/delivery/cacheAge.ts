import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js'
import { type Answer, datedRendering, isAnswer, lookedAfterAt } from './datedRendering.ts'
import { KEPT_SECONDS, STALE_SECONDS } from './freshness.ts'
import { isMarkedStale } from './staleMarks.ts'

/** Where Next keeps the tags of an answer. */
const TAGS_HEADER = 'x-next-cache-tags'

/** What the build rendered, with its dates: made once for each, so that the answer stays the same object. */
const dated = new WeakMap<Answer, Answer>()

/**
 * An entry of Next's cache as old as it is to be taken. Marked as stale, or past its time, it is just past its time: Next
 * then sends it and renders anew behind it. Any older, and Next would make a visitor wait, and show an error if it fails.
 * @param now milliseconds since 1970
 */
export function agedEntry<Entry extends CacheHandlerValue>(entry: Entry, now: number): Entry {
  if (!isAnswer(entry.value)) return entry
  const value = withDates(entry.value, entry.lastModified)
  const lookedAfter = lookedAfterAt(value) ?? entry.lastModified
  const tags = String(value.headers?.[TAGS_HEADER] ?? '').split(',')
  const revalidate = entry.cacheControl?.revalidate
  const justPast = now - ((revalidate || KEPT_SECONDS) + 1) * 1000
  // Made while a clock was ahead, here or where the disk was: nothing tells when. It would count as newer than any change.
  const isFromFuture = lookedAfter > now
  return {
    ...entry,
    value,
    lastModified:
      isFromFuture || isMarkedStale(tags, lookedAfter) ? justPast : Math.max(lookedAfter, justPast),
    ...(revalidate ? { cacheControl: { revalidate, expire: revalidate + STALE_SECONDS } } : {}),
  }
}

function withDates(answer: Answer, begun: number): Answer {
  if (lookedAfterAt(answer) !== null) return answer
  const known = dated.get(answer) ?? datedRendering(answer, begun)
  dated.set(answer, known)
  return known
}
