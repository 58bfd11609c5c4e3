import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { FAILED_AT, RENDERED_AT } from './freshness.ts'

/** A page or the answer of a route as Next's cache holds it. */
export type Answer = Extract<IncrementalCacheValue, { html: unknown } | { body: unknown }>

export const isAnswer = (value: IncrementalCacheValue | null): value is Answer =>
  value !== null && ('html' in value || 'body' in value)

/** An instant in milliseconds since 1970 as a header's value, and back; null when there is none. */
const inHeader = (instant: number): string => new Date(instant).toISOString()
const instantIn = ({ headers }: Answer, name: string): number | null => {
  const instant = Date.parse(String(headers?.[name]))
  return Number.isNaN(instant) ? null : instant
}

/** When the rendering of this answer began, in milliseconds since 1970; null if that was before the server's time. */
const renderedAt = (value: Answer): number | null => instantIn(value, RENDERED_AT)

/**
 * Since when this answer counts as looked after: when its rendering began, or when a newer one was tried last and failed,
 * so that a lake that is down is not asked by every visitor.
 */
export const lookedAfterAt = (value: Answer): number | null =>
  instantIn(value, FAILED_AT) ?? renderedAt(value)

/**
 * An answer as it goes into the cache, with the time at which its rendering began. Next's own time is when it ended: content
 * that was published in between would count as shown. When a rendering fails, Next stores the answer before once more,
 * which is known by the time it has already; then the failure is noted.
 * @param begun milliseconds since 1970, not after the content was read
 */
export function datedRendering<Value extends Answer>(value: Value, begun: number): Value {
  const date =
    renderedAt(value) === null ? { [RENDERED_AT]: inHeader(begun) } : { [FAILED_AT]: inHeader(begun) }
  // Drafts come to whoever has the cookies of a preview: a cache that heeds this asks for each who has any.
  return { ...value, headers: { ...value.headers, vary: 'Cookie', ...date } }
}
