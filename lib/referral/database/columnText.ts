import type { StoredReferral } from '../ports.ts'
import type { ReferralColumn } from './columns.ts'

/** Returns a column's value as text: a moment in ISO 8601, an empty text if nothing is stored. */
export function columnText({ reply, ...rest }: StoredReferral, { name }: ReferralColumn): string {
  const values: Readonly<Record<string, unknown>> = {
    ...rest,
    replyDueAt: reply.dueAt,
    replyPromise: reply.promise,
  }
  const value = values[name] ?? ''
  return value instanceof Date ? value.toISOString() : String(value)
}
