import { z } from 'zod'
import type { Query } from '../referral/sqlStore.ts'
import type { Addition } from './tally.ts'

/**
 * How many different buckets a day may have. Sixteen thousand visitors of all kinds fill 1,080 (tests/bench/counting.ts); a stranger could
 * make thousands a day, and a backup reads all of them at once. What is beyond is added to what was not taken.
 */
export const MOST_BUCKETS_A_DAY = 1_200

// As text for the reason that lib/referral/sqlStore.ts gives.
const ADD = 'select referral.add_counts($1::text::jsonb, $2::int) as dropped'

const row = z.tuple([z.object({ dropped: z.number() })])

/** Adds counts to the day buckets of the database, and answers how much was beyond the limit of a day. Rejects when it can't be reached. */
export const writeCounts =
  (query: Query) =>
  async (additions: Addition[]): Promise<number> =>
    row.parse(await query(ADD, [JSON.stringify(additions), MOST_BUCKETS_A_DAY]))[0].dropped
