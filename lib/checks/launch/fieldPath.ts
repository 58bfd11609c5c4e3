import { isRecord } from '#lib/server/isRecord.ts'
import type { ContentDocument } from './contentDocument.ts'

type PathSegment = string | number | { readonly _key: string }

export type FieldPath = readonly PathSegment[]

export interface Field {
  path: FieldPath
  value: unknown
}

/** Fields of Sanity's own, which no visitor reads. */
const SYSTEM = /^_/

/** Every value inside a document, from the outside in, with the path that leads to it. */
export function* fieldsWithin(value: unknown, path: FieldPath = []): Generator<Field> {
  if (path.length > 0) yield { path, value }
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      const key = isRecord(entry) && typeof entry._key === 'string' ? { _key: entry._key } : index
      yield* fieldsWithin(entry, [...path, key])
    }
  } else if (isRecord(value)) {
    for (const [name, entry] of Object.entries(value)) {
      if (!SYSTEM.test(name)) yield* fieldsWithin(entry, [...path, name])
    }
  }
}

/** Returns every object inside the documents: blocks, chips, links, references, pictures. */
export const objectsWithin = (documents: readonly ContentDocument[]) =>
  documents.flatMap((document) =>
    [...fieldsWithin(document)].flatMap(({ path, value }) =>
      isRecord(value) ? [{ document, path, value }] : [],
    ),
  )

/** A path as Sanity writes it in addresses: `letter[_key=="b12"].caseStudy`. */
export function pathText(path: FieldPath): string {
  return path
    .map((segment) => {
      if (typeof segment === 'string') return `.${segment}`
      return typeof segment === 'number' ? `[${segment}]` : `[_key=="${segment._key}"]`
    })
    .join('')
    .replace(/^\./, '')
}
