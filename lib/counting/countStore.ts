import { z } from 'zod'
import type { Query } from '../referral/sqlStore.ts'
import type { Addition } from './tally.ts'

/** How many different buckets a day may have: all that there are, those of campaigns that were exchanged during the day too. */
export const MOST_BUCKETS_A_DAY = 20_000

// As text for the reason that lib/referral/sqlStore.ts gives.
const ADD = 'select referral.add_counts($1::text::jsonb, $2::int) as dropped'

const row = z.tuple([z.object({ dropped: z.number() })])

/** Adds counts to the day buckets of the database, and answers how much was beyond the limit of a day. Rejects when it can't be reached. */
export const writeCounts =
  (query: Query) =>
  async (additions: Addition[]): Promise<number> =>
    row.parse(await query(ADD, [JSON.stringify(additions), MOST_BUCKETS_A_DAY]))[0].dropped
