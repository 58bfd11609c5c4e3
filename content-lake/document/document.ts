/** A value that JSON can hold, as documents are made of. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export type JsonObject = { [key: string]: Json }

/** A document as the lake stores it: the five system fields are always there. */
export interface LakeDocument extends JsonObject {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const SYSTEM_FIELDS = ['_id', '_type', '_rev', '_createdAt', '_updatedAt']

export function isLakeDocument(value: unknown): value is LakeDocument {
  return isJsonObject(value) && SYSTEM_FIELDS.every((field) => typeof value[field] === 'string')
}

/** Content without the revision: what effects and history are computed on. */
export function withoutRevision(document: LakeDocument | null): JsonObject | null {
  if (!document) return null
  const { _rev, ...content } = document
  return content
}

/** Returns true for a version that takes its document offline when the release is published. */
export const isUnpublishing = ({ _system }: LakeDocument): boolean =>
  isJsonObject(_system) && _system.delete === true
