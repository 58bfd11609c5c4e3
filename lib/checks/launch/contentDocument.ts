import { isRecord } from '#lib/server/isRecord.ts'
/** A document as the Content Lake answers it; nothing about its fields is taken for granted. */
export interface ContentDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** True for a string that says something. */
export function saysSomething(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** The field's value if it is an object, else an empty one. */
export function part(document: Record<string, unknown> | undefined, field: string): Record<string, unknown> {
  const value = document?.[field]
  return isRecord(value) ? value : {}
}
