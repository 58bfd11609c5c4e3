import { isJsonObject } from '../document/document.ts'
import { pathOfField, readTag, type Source } from './sourceTags.ts'

interface Mapping {
  type: 'value'
  source: { type: 'documentValue'; document: number; path: number }
}

/** Sanity's content source map: for each string of a result, the document and the field it came from. */
export interface ContentSourceMap {
  documents: Array<{ _id: string; _type: string }>
  paths: string[]
  mappings: Record<string, Mapping>
}

/**
 * Reads the map off a result that was computed a second time from tagged documents. A string is mapped when both
 * agree on its text; what a query has joined, cut or counted came from nowhere in particular, and is left out. Places in
 * the result are addressed by index, as clients look them up; places in documents by `_key`.
 */
export function sourceMapOf(
  result: unknown,
  taggedResult: unknown,
  typeOf: (documentId: string) => string,
): ContentSourceMap {
  const documents = new Map<string, number>()
  const paths = new Map<string, number>()
  const mappings: Record<string, Mapping> = {}

  const walk = (value: unknown, tagged: unknown, path: string): void => {
    if (typeof value === 'string' && typeof tagged === 'string') {
      const tag = readTag(tagged)
      if (tag?.text === value) mappings[path] = mappingTo(tag.source)
    } else if (Array.isArray(value) && Array.isArray(tagged)) {
      for (const [index, item] of value.entries()) {
        walk(item, tagged[index], `${path}[${index}]`)
      }
    } else if (isJsonObject(value) && isJsonObject(tagged)) {
      for (const [key, field] of Object.entries(value)) walk(field, tagged[key], pathOfField(path, key))
    }
  }
  const mappingTo = ({ documentId, path }: Source): Mapping => ({
    type: 'value',
    source: { type: 'documentValue', document: numberOf(documentId, documents), path: numberOf(path, paths) },
  })

  walk(result, taggedResult, '$')
  return {
    documents: Array.from(documents.keys(), (_id) => ({ _id, _type: typeOf(_id) })),
    paths: [...paths.keys()],
    mappings,
  }
}

/** Returns the number of a thing, in the order in which they first come up. */
function numberOf(item: string, numbers: Map<string, number>): number {
  const number = numbers.get(item) ?? numbers.size
  numbers.set(item, number)
  return number
}
