import { z } from 'zod'
import type { Query } from '../referral/sqlStore.ts'
import { countsAnswer, type WeekTotal } from './countsAnswer.ts'

/** How many weeks are shown, the present one among them. */
const WEEKS = 12

const READ = `
  select to_char(date_trunc('week', day), 'YYYY-MM-DD') as week, page, event, source, width, least(sum(count), 2147483647)::int as count
  from referral.day_counts
  where day >= date_trunc('week', $1::text::date) - make_interval(weeks => $2::int - 1)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`

const rows = z.array(countsAnswer.shape.totals.element)

/** The totals of the last weeks. Rejects when the database can't be reached. @param today YYYY-MM-DD */
export const readCounts = async (query: Query, today: string): Promise<WeekTotal[]> =>
  rows.parse(await query(READ, [today, WEEKS]))
