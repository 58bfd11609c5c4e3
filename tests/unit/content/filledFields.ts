import { expect } from 'vitest'
import { isRecord } from '#lib/server/isRecord.ts'

/** Returns rich text of one paragraph, as the Studio stores it. */
export const paragraph = (text: string) => [
  { _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text }] },
]

/** A picture of 10 by 10 pixels, as a query returns it. */
export const picture = { asset: { _id: 'image-abc-10x10-jpg' } }

/** Returns matchers of the page data for filled fields: the same fields, with text and pictures as components get them. */
export function asRead(filled: unknown): unknown {
  if (filled === picture) return expect.objectContaining({ width: 10, height: 10 })
  if (Array.isArray(filled)) return filled.map(asRead)
  if (!isRecord(filled)) return filled
  const fields = Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, asRead(value)]))
  return '_type' in filled ? expect.objectContaining(fields) : fields
}
