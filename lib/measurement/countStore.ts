import { z } from 'zod'
import type { Query } from '../referral/database/sqlStore.ts'
import type { Addition } from './counter.ts'
import {
  type ComparedVersions,
  type Comparison,
  comparedVersions,
  countsAnswer,
  type WeekTotal,
} from './countsAnswer.ts'

/**
 * Buckets a day. Sixteen thousand visitors of all kinds fill 1,080; a program could fill thousands, and a backup reads all days
 * at once. New sources and widths beyond the limit count as `other`.
 */
export const MOST_BUCKETS_A_DAY = 1_200

const WEEKS = 12

// As text for the reason that lib/referral/database/sqlStore.ts gives.
const ADD = 'select referral.add_counts($1::text::jsonb, $2::int)'

const TOTALS = `
  select to_char(date_trunc('week', day), 'YYYY-MM-DD') as week, page, event, source, width, sum(count)::float8 as count
  from referral.day_counts
  where day >= date_trunc('week', $1::text::date) - make_interval(weeks => $2::int - 1)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`

// A view that was lost, or counted the day before, leaves more events than views.
const COMPARISONS = `
  select jsonb_object_agg(lower(name), jsonb_build_object('views', greatest(views, events), 'events', events)) as arms
  from (
    select place, name,
      coalesce(sum(count) filter (where event = 'view'), 0) as views,
      coalesce(sum(count) filter (where event = agreed ->> 'event'), 0) as events
    from jsonb_array_elements($1::text::jsonb) with ordinality as given (agreed, place)
    cross join (values ('A'), ('B')) as versions (name)
    left join referral.day_counts
      on page = '/' and variant = name and day between (agreed ->> 'from')::date and (agreed ->> 'until')::date
    group by place, name
  ) as counted
  group by place order by place`

const totals = countsAnswer.shape.totals
const arms = z.array(z.object({ arms: comparedVersions.pick({ a: true, b: true }) }))

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
    const rows = arms.parse(await query(COMPARISONS, [JSON.stringify(comparisons)]))
    return rows.flatMap((row, place) =>
      comparisons.slice(place, place + 1).map((one) => ({ ...one, ...row.arms })),
    )
  },
})
