import { z } from 'zod'
import { columnsAbout } from './columns.ts'
import { addressKey } from './emailAddress.ts'
import { type Person, peopleIn, personNamedBy } from './person.ts'
import type { Query } from './sqlStore.ts'

/** How many referrals are read at a time: a few megabytes at most, however many are stored. */
const PAGE = 1000

const searched = [...columnsAbout('referrer'), ...columnsAbout('referred')]
  .filter(({ isUnsearched }) => !isUnsearched)
  .map(({ column }) => column)
const ROWS = `select id::text, your_email, concat_ws(' ', ${searched.join(', ')}) as texts
  from referral.referrals where $1::text is null or id > $1::text::uuid order by id limit $2::int`

const rows = z.array(z.object({ id: z.string(), your_email: z.string(), texts: z.string() }))

/** The id of a referral in the form in which it is stored; null for any other text. */
const referralId = (text: string): string | null => {
  const { success, data } = z.guid().safeParse(text.trim())
  return success ? data.toLowerCase() : null
}

/** Whether a text says whose referrals are meant: it names one person and nothing else, or is the id of a referral. */
export const saysWhose = (text: string): boolean => referralId(text) !== null || personNamedBy(text) !== null

/**
 * The ids of the referrals in which a person appears, as referrer or in what the referrer wrote, or of the one that is named
 * by its id. Texts are compared here and whole, not in SQL and by pattern: nobody who is merely spelled alike is found.
 * Rejects when the database can't be reached. Answers nothing for a text of which {@link saysWhose} is false.
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
  const found: string[] = []
  for (let last: string | null = null; ; ) {
    const page = rows.parse(await query(ROWS, [last, PAGE]))
    for (const row of page) if (appears(person, row)) found.push(row.id)
    if (page.length < PAGE) return found
    last = page.at(-1)?.id ?? null
  }
}

/** Texts are joined by spaces, so no address comes about where two of them meet. */
function appears(person: Person, row: { your_email: string; texts: string }): boolean {
  return person === `mailto:${addressKey(row.your_email)}` || peopleIn(row.texts).has(person)
}
