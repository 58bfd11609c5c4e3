import { isJsonObject, type Json, type JsonObject } from '../document/document.ts'

/**
 * Makes a draft's weak references strong when it is published. A draft marks references to unpublished documents
 * `_strengthenOnPublish`; a reference that the schema declares weak stays weak.
 */
export function strengthenReferences(document: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, strengthen(value)]))
}

function strengthen(value: Json): Json {
  if (Array.isArray(value)) return value.map(strengthen)
  if (!isJsonObject(value)) return value
  if (typeof value._ref === 'string' && isJsonObject(value._strengthenOnPublish)) {
    const { _strengthenOnPublish, _weak, ...reference } = value
    return _strengthenOnPublish.weak === true ? { ...reference, _weak: true } : reference
  }
  return strengthenReferences(value)
}
