import { z } from 'zod'

/** The path, below the referral function's own, that answers the site with what was counted. */
export const COUNTS_PATH = '/counts'

/** Where the site answers the Studio with it. */
export const RESULTS_PATH = '/api/studio/results'

/** A week's total, the weeks beginning on Mondays (YYYY-MM-DD). */
const weekTotal = z.object({
  week: z.iso.date(),
  page: z.string(),
  event: z.string(),
  source: z.string(),
  count: z.number(),
})

/** One of the totals that {@link countsAnswer} holds. */
export type WeekTotal = z.output<typeof weekTotal>

/** What was counted in the last weeks, and whether counting is on. */
export const countsAnswer = z.object({ isOn: z.boolean(), totals: z.array(weekTotal) })

/** The shape of {@link countsAnswer}. */
export type CountsAnswer = z.output<typeof countsAnswer>
