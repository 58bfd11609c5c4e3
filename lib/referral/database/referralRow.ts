import { z } from 'zod'
import type { NewReferral } from '../ports.ts'
import { referralColumnSchema, referralColumns } from './columns.ts'

export const referralRow = z
  .record(z.string(), z.unknown())
  .transform((row) => Object.fromEntries(referralColumns.map(({ name, column }) => [name, row[column]])))
  .pipe(referralColumnSchema.omit({ fingerprint: true, idempotencyKey: true }))

/** Returns a new row by column. */
export function byColumn(referral: NewReferral): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(referral))
  return Object.fromEntries(
    referralColumns.flatMap(({ name, column }) => (values.has(name) ? [[column, values.get(name)]] : [])),
  )
}
