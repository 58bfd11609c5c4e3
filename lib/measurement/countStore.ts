import { z } from 'zod'
import type { Query } from '../referral/sqlStore.ts'
import type { Addition } from './counter.ts'
import { type ComparedVersions, type Comparison, countsAnswer, type WeekTotal } from './countsAnswer.ts'

/**
 * Buckets a day. Sixteen thousand visitors of all kinds fill 1,080; a program could fill thousands, and a backup reads all days
 * at once. New sources and widths beyond the limit count as `other`.
 */
export const MOST_BUCKETS_A_DAY = 1_200

/** Weeks that Results shows, with the current one. */
const WEEKS = 12

// As text for the reason that lib/referral/sqlStore.ts gives.
const ADD = 'select referral.add_counts($1::text::jsonb, $2::int)'

const TOTALS = `
  select to_char(date_trunc('week', day), 'YYYY-MM-DD') as week, page, event, source, width, sum(count)::float8 as count
  from referral.day_counts
  where day >= date_trunc('week', $1::text::date) - make_interval(weeks => $2::int - 1)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`

const COMPARISONS = `
  select
    coalesce(sum(count) filter (where variant = 'A' and event = 'view'), 0)::float8 as "viewsA",
    coalesce(sum(count) filter (where variant = 'B' and event = 'view'), 0)::float8 as "viewsB",
    coalesce(sum(count) filter (where variant = 'A' and event = agreed ->> 'event'), 0)::float8 as "eventsA",
    coalesce(sum(count) filter (where variant = 'B' and event = agreed ->> 'event'), 0)::float8 as "eventsB"
  from jsonb_array_elements($1::text::jsonb) with ordinality as given (agreed, place)
  left join referral.day_counts
    on page = '/' and day between (agreed ->> 'from')::date and (agreed ->> 'until')::date
  group by place order by place`

const totals = countsAnswer.shape.totals
const compared = z.array(
  z.object({ viewsA: z.number(), viewsB: z.number(), eventsA: z.number(), eventsB: z.number() }),
)

/** The counts in the database. All functions reject if it can't be reached. */
export const countStore = (query: Query) => ({
  /** Adds to the buckets of their days, all or nothing. */
  add: async (additions: readonly Addition[]): Promise<void> => {
    await query(ADD, [JSON.stringify(additions), MOST_BUCKETS_A_DAY])
  },

  /** Returns the totals of the last twelve weeks. @param today YYYY-MM-DD */
  totals: async (today: string): Promise<WeekTotal[]> => totals.parse(await query(TOTALS, [today, WEEKS])),

  /** Returns each comparison with the counts of both versions on its days. */
  compare: async (comparisons: readonly Comparison[]): Promise<ComparedVersions[]> => {
    const rows = compared.parse(await query(COMPARISONS, [JSON.stringify(comparisons)]))
    return comparisons.map((comparison, place) => {
      const { viewsA = 0, viewsB = 0, eventsA = 0, eventsB = 0 } = rows[place] ?? {}
      // A view that was lost, or counted the day before, leaves more events than views.
      return {
        ...comparison,
        a: { views: Math.max(viewsA, eventsA), events: eventsA },
        b: { views: Math.max(viewsB, eventsB), events: eventsB },
      }
    })
  },
})
