import { z } from 'zod'

/** Path below the referral function's own that returns the counts to the site. */
export const COUNTS_PATH = '/counts'

/** The signed question that the site sends there. */
export const COUNTS_QUESTION = { ask: 'counts' }

/** Path at which the site returns the counts to the Studio. */
export const RESULTS_PATH = '/api/studio/results'

/** Maximum length of a comparison's title, characters. */
export const LONGEST_TITLE = 100

/** A comparison of the home page's two versions, as agreed before it began. */
export const comparison = z.object({
  title: z.string().min(1).max(LONGEST_TITLE),
  /** First and last day (YYYY-MM-DD). */
  from: z.iso.date(),
  until: z.iso.date(),
  /** The deciding event: one that happens in the view that showed the version. */
  event: z.enum(['press', 'scheduler', 'booked']),
  /** Smallest difference worth having, percentage points. */
  worth: z.number().gt(0).max(100),
})

export type Comparison = z.output<typeof comparison>

const arm = z.object({ views: z.number(), events: z.number() })

export const comparedVersions = comparison.extend({ a: arm, b: arm })

export type ComparedVersions = z.output<typeof comparedVersions>

const weekTotal = z.object({
  /** The Monday of the week (YYYY-MM-DD). */
  week: z.iso.date(),
  page: z.string(),
  event: z.string(),
  source: z.string(),
  width: z.string(),
  count: z.number(),
})

export type WeekTotal = z.output<typeof weekTotal>

/** The counts of the last weeks and of all comparisons. */
export const countsAnswer = z.object({
  isOn: z.boolean(),
  hasSecond: z.boolean(),
  /** The current day in the site owner's time zone (YYYY-MM-DD). */
  today: z.iso.date(),
  totals: z.array(weekTotal),
  comparisons: z.array(comparedVersions),
})

export type CountsAnswer = z.output<typeof countsAnswer>
