import { routes } from '../routes.ts'

/** Path below the referral function's own that takes counts. */
export const COUNT_PATH = '/count'

/** A campaign's name as the site owner agrees on it. Too short and plain to contain a person's data by accident. */
export const CAMPAIGN = /^[a-z][a-z0-9-]{1,29}$/

/**
 * What is counted, each at most once a view: the view itself, a click on a call to action, the scheduler shown, an event
 * scheduled in it, the lead form shown, the referral form begun, a referral sent.
 */
export const happenings = ['view', 'press', 'scheduler', 'booked', 'form', 'begun', 'sent'] as const

/** One of {@link happenings}. */
export type Happening = (typeof happenings)[number]

/** Counts that the rate limit left out. No page sends it. */
export const LOST_EVENT = 'lost'

/** Source and width of counts that are not told apart: beyond a day's limit, and before the weeks that Results shows. */
export const OTHER = 'other'

const SALES_PAGES = ['/', '/TSS', '/ILM']

/** Pages on which an event can happen; events that are not listed can happen on every page. */
const ONLY_ON: Partial<Record<Happening, readonly string[]>> = {
  scheduler: SALES_PAGES,
  booked: SALES_PAGES,
  form: ['/ilm-lead'],
  begun: ['/referral'],
  sent: ['/referral'],
}

/** Returns whether an event can happen on a page. */
export const canHappen = (event: Happening, page: string): boolean => ONLY_ON[event]?.includes(page) ?? true

/** Window widths: up to 639, up to 1023 and more CSS pixels. */
export const widths = ['s', 'm', 'l'] as const

/** The calculator promises to send nothing, so nothing is counted there. */
const UNCOUNTED = '/ai-roi-calculator'

/** Paths of the pages that are counted. */
export const countedPages: readonly string[] = routes
  .map(({ path }) => path)
  .filter((path) => path !== UNCOUNTED)
