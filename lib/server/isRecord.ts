/** True for an object that is no list: what a JSON object, or a document's field of named parts, reads as. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
