import { z } from 'zod'
import { comparison } from './comparison.ts'

/** The path, below the referral function's own, that answers the site with what was counted. */
export const COUNTS_PATH = '/counts'

/** What the site asks there, and signs. */
export const COUNTS_QUESTION = { ask: 'counts' }

/** Where the site answers the Studio with it. */
export const RESULTS_PATH = '/api/studio/results'

/** A week's total, the weeks beginning on Mondays (YYYY-MM-DD). */
const weekTotal = z.object({
  week: z.iso.date(),
  page: z.string(),
  event: z.string(),
  source: z.string(),
  width: z.string(),
  count: z.number(),
})

/** One of the totals that {@link countsAnswer} holds. */
export type WeekTotal = z.output<typeof weekTotal>

const arm = z.object({ views: z.number(), events: z.number() })

/**
 * A comparison with what was counted of each version, and on how many days anything was while two were published: none of
 * those on which counting was off or everybody read A.
 */
const comparedVersions = comparison.extend({ a: arm, b: arm, days: z.number() })

/** One of the comparisons that {@link countsAnswer} holds. */
export type ComparedVersions = z.output<typeof comparedVersions>

/** The landing page's views and deciding events of the last twelve weeks, without the present day, which is not over. */
const traffic = z.object({
  /** On how many of these days anything was counted, on whichever page. */
  daysCounted: z.number(),
  views: z.number(),
  press: z.number(),
  scheduler: z.number(),
  booked: z.number(),
})

/** The traffic that {@link countsAnswer} holds. */
export type Traffic = z.output<typeof traffic>

/** What was counted in the last weeks and in comparisons, and whether counting is on. */
export const countsAnswer = z.object({
  isOn: z.boolean(),
  /** Whether a version B is published. */
  hasSecond: z.boolean(),
  /** The day that it is where the consultant is (YYYY-MM-DD). */
  today: z.iso.date(),
  totals: z.array(weekTotal),
  traffic,
  comparisons: z.array(comparedVersions),
  /** Titles of comparisons that are not complete, so that nothing can be said of them. */
  unread: z.array(z.string()),
})

/** The shape of {@link countsAnswer}. */
export type CountsAnswer = z.output<typeof countsAnswer>
