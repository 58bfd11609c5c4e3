import { z } from 'zod'
import { columnsAbout } from '../database/columns.ts'
import type { Query } from '../database/sqlStore.ts'
import { addressKey } from '../form/emailAddress.ts'
import { type Person, peopleIn, personNamedBy } from '../person.ts'

const searched = [...columnsAbout('referrer'), ...columnsAbout('referred')]
  .filter(({ isUnsearched }) => !isUnsearched)
  .map(({ column }) => column)
const ROWS = `select id::text, your_email, concat_ws(' ', ${searched.join(', ')}) as texts from referral.referrals`

const rows = z.array(z.object({ id: z.string(), your_email: z.string(), texts: z.string() }))

/** Returns the id of a referral in its stored form, or null for any other text. */
const referralId = (text: string): string | null => {
  const { success, data } = z.guid().safeParse(text.trim())
  return success ? data.toLowerCase() : null
}

/** Returns true if a text is exactly one person or the id of a referral. */
export const saysWhose = (text: string): boolean => referralId(text) !== null || personNamedBy(text) !== null

/**
 * Returns the ids of the referrals in which a person appears, as referrer or in the referrer's texts, or the one
 * referral with that id. Whole addresses are compared here, not SQL patterns, so people with similar addresses are not
 * found. Returns no ids for a text of which {@link saysWhose} is false. Rejects when the database can't be reached.
 */
export async function referralsOf(query: Query, text: string): Promise<string[]> {
  const id = referralId(text)
  if (id !== null) {
    const found = await query('select id::text from referral.referrals where id = $1::text::uuid', [id])
    return z
      .array(z.object({ id: z.string() }))
      .parse(found)
      .map((row) => row.id)
  }
  const person = personNamedBy(text)
  if (person === null) return []
  return rows
    .parse(await query(ROWS, []))
    .filter((row) => appears(person, row))
    .map((row) => row.id)
}

/** Joins texts by spaces, so that no address arises where two texts meet. */
function appears(person: Person, row: { your_email: string; texts: string }): boolean {
  return person === `mailto:${addressKey(row.your_email)}` || peopleIn(row.texts).has(person)
}
