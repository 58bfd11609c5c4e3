import { randomBytes } from 'node:crypto'
import { isJsonObject, type Json, type JsonObject } from '../document/document.ts'
import type { Mutation, NewDocument } from './mutation.ts'

/**
 * Adds a `_key` to every object in an array of a mutation (`autoGenerateArrayKeys`), as the Studio needs it to edit.
 * Changes the mutation instead of its result, so that listeners and history contain the same keys.
 */
export function withArrayKeys(mutation: Mutation): Mutation {
  const document = (content: NewDocument) => ({ ...content, ...keyedFields(content) })
  if ('create' in mutation) return { create: document(mutation.create) }
  if ('createIfNotExists' in mutation) return { createIfNotExists: document(mutation.createIfNotExists) }
  if ('createOrReplace' in mutation) return { createOrReplace: document(mutation.createOrReplace) }
  if ('delete' in mutation) return mutation
  const { set, setIfMissing, insert } = mutation.patch
  return {
    patch: {
      ...mutation.patch,
      ...(set && { set: keyedPaths(set) }),
      ...(setIfMissing && { setIfMissing: keyedPaths(setIfMissing) }),
      ...(insert && { insert: { ...insert, items: insert.items.map(keyedItem) } }),
    },
  }
}

/** Adds keys to the values of an operation. A path such as `list[0]` addresses an array item. */
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
