import { vercelStegaDecode } from '@vercel/stega'
import { z } from 'zod'
import type { Place } from '#lib/preview/frame/changeSchema.ts'
import { isRecord } from '#lib/server/isRecord.ts'

const editInfo = z.object({ href: z.string() })

/** A segment of a path with the dot or bracket before it: `letter`, `[_key=="a"]`, `.text`. */
const SEGMENTS = /\[[^\]]*\]|\.?[^.[]+/g

function placeOfText(text: string): Place | null {
  try {
    const info = editInfo.safeParse(vercelStegaDecode<unknown>(text) ?? JSON.parse(text)).data
    const at = info && new URL(info.href, 'http://studio').searchParams
    const [id, type, path] = [at?.get('id'), at?.get('type'), at?.get('path')]
    return id && type && path ? { id, type, path } : null
  } catch {
    // Matches neither a text with edit info nor the edit info of a picture, which is JSON in an attribute.
    return null
  }
}

const isChip = (value: unknown): boolean => isRecord(value) && value._type === 'fact'

/** The places of all texts in a part of a page's data, in order. The text of a chip in it belongs to another document. */
function* placesIn(value: unknown): Generator<Place> {
  if (typeof value === 'string') {
    const place = placeOfText(value)
    if (place) yield place
  } else if (Array.isArray(value) || isRecord(value)) {
    for (const part of Object.values(value)) if (!isChip(part)) yield* placesIn(part)
  }
}

function commonPath(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.match(SEGMENTS) ?? [])
  const differs = first.findIndex((segment, at) => others.some((other) => other[at] !== segment))
  return first.slice(0, differs < 0 ? first.length : differs).join('')
}

/**
 * The field that a part of a previewed page comes from: of several texts, what holds them all. Null where no text of the part says so, or
 * where its texts are from several documents.
 */
export function placeOfPart(part: unknown): Place | null {
  const places = [...placesIn(part)]
  const [first] = places
  if (!first || places.some(({ id }) => id !== first.id)) return null
  return { ...first, path: commonPath(places.map(({ path }) => path)) }
}

/** The field around a place: what is removed is no field any more. */
export function placeAround({ path, ...place }: Place): Place {
  const segments = path.replace(/\.children\[.*$/, '').match(SEGMENTS) ?? []
  return { ...place, path: segments.slice(0, -1).join('') }
}

/** The list that an entry was taken out of; null where the place is in a document of the entry's own. @param key the entry's */
export function listAround(place: Place | null, key: string): Place | null {
  const end = place?.path.indexOf(`[_key=="${key}"]`) ?? -1
  return place && end >= 0 ? { ...place, path: place.path.slice(0, end) } : null
}
