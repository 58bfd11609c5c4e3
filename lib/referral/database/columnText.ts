import type { PersonRole } from '../myData/myDataLink.ts'
import type { StoredReferral } from '../ports.ts'
import { columnsAbout, type ReferralColumn } from './columns.ts'

/** Returns a column's value as text: a moment in ISO 8601, an empty text if nothing is stored. */
export function columnText(referral: StoredReferral, { name }: ReferralColumn): string {
  const value: unknown = Reflect.get(referral, name) ?? ''
  return value instanceof Date ? value.toISOString() : String(value)
}

/**
 * Returns a person's data in a referral, each value with its label.
 * @param labels the labels for the person, or those for the site owner; columns without one are left out
 */
export const labelledData = (
  referral: StoredReferral,
  person: PersonRole,
  labels: 'label' | 'ownerLabel',
): { label: string; value: string }[] =>
  columnsAbout(person).flatMap((column) => {
    const label = column[labels]
    return label === undefined ? [] : [{ label, value: columnText(referral, column) }]
  })
