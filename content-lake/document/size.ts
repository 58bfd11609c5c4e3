import type { Json } from './document.ts'

/**
 * Returns the length of a value as JSON, in characters: exact except for escapes and numbers. Stops counting beyond
 * `limit`, so a value that repeats one long string a thousand times is never written out.
 */
export function jsonLength(value: Json, limit: number): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 4
  let length = 2
  if (Array.isArray(value)) {
    for (const item of value) {
      length += jsonLength(item, limit - length) + 1
      if (length > limit) break
    }
    return length
  }
  for (const [name, field] of Object.entries(value)) {
    length += name.length + 4 + jsonLength(field, limit - length)
    if (length > limit) break
  }
  return length
}

/**
 * Deepest nesting of objects and arrays. Sanity allows 20 levels of attributes, each of which may be an array of
 * objects.
 */
const MOST_LEVELS = 64

/** Returns true if a value is nested so deeply that recursive code such as JSON.stringify may overflow the stack. */
export function isTooDeep(value: unknown, levels = MOST_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  return Object.values(value).some((field) => isTooDeep(field, levels - 1))
}
