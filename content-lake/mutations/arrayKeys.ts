import { randomBytes } from 'node:crypto'
import { isJsonObject, type Json, type JsonObject } from '../document/document.ts'
import type { Mutation, NewDocument, PatchOperations } from './mutation.ts'

/**
 * Adds a `_key` to every object in an array of a mutation (`autoGenerateArrayKeys`), as the Studio needs it to edit.
 * Changes the mutation instead of its result, so that listeners and history contain the same keys.
 */
export function withArrayKeys(mutation: Mutation): Mutation {
  if ('create' in mutation) return { create: keyedDocument(mutation.create) }
  if ('createIfNotExists' in mutation) return { createIfNotExists: keyedDocument(mutation.createIfNotExists) }
  if ('createOrReplace' in mutation) return { createOrReplace: keyedDocument(mutation.createOrReplace) }
  if ('delete' in mutation) return mutation
  return { patch: { ...mutation.patch, ...keyedOperations(mutation.patch) } }
}

function keyedDocument(document: NewDocument): NewDocument {
  return { ...document, ...keyedFields(document) }
}

function keyedOperations({ set, setIfMissing, insert }: PatchOperations): PatchOperations {
  return {
    ...(set ? { set: keyedPaths(set) } : {}),
    ...(setIfMissing ? { setIfMissing: keyedPaths(setIfMissing) } : {}),
    ...(insert ? { insert: { ...insert, items: insert.items.map(keyedItem) } } : {}),
  }
}

/** Returns true if a path, such as `list[0]`, addresses an array item. */
function keyedPaths(operation: JsonObject): JsonObject {
  const entries = Object.entries(operation)
  return Object.fromEntries(
    entries.map(([path, value]) => [path, path.endsWith(']') ? keyedItem(value) : keyed(value)]),
  )
}

function keyedItem(item: Json): Json {
  const whole = keyed(item)
  return isJsonObject(whole) && typeof whole._key !== 'string'
    ? { ...whole, _key: randomBytes(6).toString('hex') }
    : whole
}

function keyed(value: Json): Json {
  if (Array.isArray(value)) return value.map(keyedItem)
  return isJsonObject(value) ? keyedFields(value) : value
}

function keyedFields(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, keyed(value)]))
}
