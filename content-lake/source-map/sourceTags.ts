import { isJsonObject, type Json, type LakeDocument } from '../document/document.ts'

/** Private-use characters around a tag, which no editor types. */
const BEGIN = '\uE0F0'
const MIDDLE = '\uE0F1'
const END = '\uE0F2'

/** Source of a string: a document as stored (drafts by their id) and a JSONPath in it. */
export interface Source {
  documentId: string
  path: string
}

/** Separator between a string and its tag, for queries that must compare the string alone. */
export const TAG_SEPARATOR = BEGIN

/** Documents are replaced, never changed, so a tagged copy is good for as long as its original lives. */
const copies = new WeakMap<LakeDocument, LakeDocument>()

/** Returns a copy of a document in which every string of its content carries its path. */
export function taggedDocument(document: LakeDocument): LakeDocument {
  const known = copies.get(document)
  if (known) return known
  const id = typeof document._originalId === 'string' ? document._originalId : document._id
  const copy: LakeDocument = { ...document }
  for (const [key, value] of Object.entries(document)) {
    if (!key.startsWith('_')) copy[key] = tagged(value, id, pathOfField('$', key))
  }
  copies.set(document, copy)
  return copy
}

/** Fields of the system (`_type`, `_ref`, `_key`, …) stay as they are: queries decide by them. */
function tagged(value: Json, id: string, path: string): Json {
  if (typeof value === 'string') return value === '' ? value : value + BEGIN + id + MIDDLE + path + END
  if (Array.isArray(value)) return value.map((item, index) => tagged(item, id, pathOfItem(path, item, index)))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      key.startsWith('_') ? field : tagged(field, id, pathOfField(path, key)),
    ]),
  )
}

/** Takes a tagged string apart; null for one without a tag, or with more than one, as joined strings have. */
export function readTag(text: string): { text: string; source: Source } | null {
  const begin = text.indexOf(BEGIN)
  const middle = text.indexOf(MIDDLE, begin)
  if (begin === -1 || middle === -1 || text.indexOf(END) !== text.length - 1) return null
  return {
    text: text.slice(0, begin),
    source: { documentId: text.slice(begin + 1, middle), path: text.slice(middle + 1, -1) },
  }
}

export function pathOfField(path: string, key: string): string {
  return `${path}['${key.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`
}

/** By `_key` where the item has one, else by index. */
function pathOfItem(path: string, item: unknown, index: number): string {
  if (isJsonObject(item) && typeof item._key === 'string') return `${path}[?(@._key=='${item._key}')]`
  return `${path}[${index}]`
}
