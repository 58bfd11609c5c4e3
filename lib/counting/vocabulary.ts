import { routes } from '../routes.ts'

/** The path, below the referral function's own, that takes counts. */
export const COUNT_PATH = '/count'

/**
 * What is counted, each once a view at most: the view itself, a press on a call to action, the scheduler shown, an event
 * scheduled in it, the lead form shown, the referral form begun, a referral sent.
 */
export const happenings = ['view', 'press', 'scheduler', 'booked', 'form', 'begun', 'sent'] as const

/** One of {@link happenings}. */
export type Happening = (typeof happenings)[number]

/** How wide the window is: up to 639, 1023 and more CSS pixels. */
export const widths = ['s', 'm', 'l'] as const

/** The calculator promises to send nothing, so nothing is counted there. */
const UNCOUNTED = '/ai-roi-calculator'

/** The paths of the pages that are counted. */
export const countedPages: readonly string[] = routes
  .map(({ path }) => path)
  .filter((path) => path !== UNCOUNTED)
