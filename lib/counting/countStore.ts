import type { Query } from '../referral/sqlStore.ts'
import type { Addition } from './tally.ts'

/** How many different buckets a day may have: far more than a site of this size fills, and a bound for whoever makes them up. */
const MOST_BUCKETS_A_DAY = 5_000

// As text for the reason that lib/referral/sqlStore.ts gives.
const ADD = 'select referral.add_counts($1::text::jsonb, $2::int)'

/** Adds counts to the day buckets of the database. Rejects when it can't be reached. */
export const writeCounts =
  (query: Query) =>
  async (additions: Addition[]): Promise<void> => {
    await query(ADD, [JSON.stringify(additions), MOST_BUCKETS_A_DAY])
  }
