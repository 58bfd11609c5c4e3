import { createHash } from 'node:crypto'
import { isJsonObject, type Json, type JsonObject } from '../document/document.ts'

/** What each lake decides for itself: two copies that differ in nothing else are the same. */
const OWN_FIELDS = new Set(['_rev', '_createdAt', '_updatedAt', '_system'])

/**
 * What an upload is told of an asset. The rest of an asset's document follows from its bytes and from where it lies, and
 * its id follows from its bytes.
 */
export const DETAILS = ['originalFilename', 'title', 'description', 'label', 'creditLine'] as const

export const isAsset = ({ _type }: { _type: string }): boolean =>
  _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'

/** A hash of what a document says, the same in whichever lake and order of fields it stands. */
export function fingerprint(document: JsonObject & { _type: string }): string {
  const said = isAsset(document)
    ? DETAILS.map((name) => [name, document[name] ?? null])
    : Object.entries(document).filter(([name]) => !OWN_FIELDS.has(name))
  return createHash('sha256')
    .update(JSON.stringify(ordered(Object.fromEntries(said))))
    .digest('hex')
}

function ordered(value: Json): Json {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isJsonObject(value)) return value
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map((name) => [name, ordered(value[name] ?? null)]))
}
