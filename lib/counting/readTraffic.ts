import { z } from 'zod'
import type { Query } from '../referral/sqlStore.ts'
import { countsAnswer, type Traffic } from './countsAnswer.ts'

/** Days that are reckoned with: twelve weeks. */
const DAYS = 84

const READ = `
  select
    (count(distinct day) filter (where event <> 'lost'))::int as "daysCounted",
    coalesce(sum(count) filter (where page = '/' and event = 'view'), 0)::int as views,
    coalesce(sum(count) filter (where page = '/' and event = 'press'), 0)::int as press,
    coalesce(sum(count) filter (where page = '/' and event = 'scheduler'), 0)::int as scheduler,
    coalesce(sum(count) filter (where page = '/' and event = 'booked'), 0)::int as booked
  from referral.day_counts
  where day >= $1::text::date - $2::int and day < $1::text::date`

const row = z.tuple([countsAnswer.shape.traffic])

/** How much comes to the landing page, to tell from it how long a comparison takes. Rejects when the database can't be reached. @param today YYYY-MM-DD */
export const readTraffic = async (query: Query, today: string): Promise<Traffic> =>
  row.parse(await query(READ, [today, DAYS]))[0]
