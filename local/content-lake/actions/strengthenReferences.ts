import { isJsonObject, type Json, type JsonObject } from '../document/document.ts'

/**
 * A draft may refer to what is not published yet, weakly and marked to become strong
 * (`_strengthenOnPublish`). Publishing grants it, unless the schema made the reference weak for good.
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
