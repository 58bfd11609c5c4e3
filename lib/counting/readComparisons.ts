import { z } from 'zod'
import type { Query } from '../referral/sqlStore.ts'
import type { Comparison } from './comparison.ts'
import type { ComparedVersions } from './countsAnswer.ts'

const READ = `
  select
    coalesce(sum(count) filter (where variant = 'A' and event = 'view'), 0)::int as views_a,
    coalesce(sum(count) filter (where variant = 'B' and event = 'view'), 0)::int as views_b,
    coalesce(sum(count) filter (where variant = 'A' and event = $1::text), 0)::int as events_a,
    coalesce(sum(count) filter (where variant = 'B' and event = $1::text), 0)::int as events_b,
    (select count(distinct day) from referral.day_counts
      where variant <> '' and day between $2::text::date and $3::text::date)::int as days
  from referral.day_counts
  where page = '/' and day between $2::text::date and $3::text::date`

const row = z.tuple([
  z.object({
    views_a: z.number(),
    views_b: z.number(),
    events_a: z.number(),
    events_b: z.number(),
    days: z.number(),
  }),
])

/** What was counted of both versions of the landing page on the days of each comparison. Rejects when the database can't be reached. */
export async function readComparisons(
  query: Query,
  comparisons: readonly Comparison[],
): Promise<ComparedVersions[]> {
  const compared: ComparedVersions[] = []
  for (const comparison of comparisons) {
    const { event, from, until } = comparison
    const [counted] = row.parse(await query(READ, [event, from, until]))
    compared.push({
      ...comparison,
      // An event whose view was of the day before, or was lost, never makes more events than views.
      a: { views: Math.max(counted.views_a, counted.events_a), events: counted.events_a },
      b: { views: Math.max(counted.views_b, counted.events_b), events: counted.events_b },
      days: counted.days,
    })
  }
  return compared
}
