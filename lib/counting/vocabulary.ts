import { routes } from '../routes.ts'

/** The path, below the referral function's own, that takes counts. */
export const COUNT_PATH = '/count'

/**
 * What is counted, each once a view at most: the view itself, a press on a call to action, the scheduler shown, an event
 * scheduled in it, the lead form shown, the referral form begun, a referral sent.
 */
export const happenings = ['view', 'press', 'scheduler', 'booked', 'form', 'begun', 'sent'] as const

/** Stands beside them for what was not taken since too much came at once. No page sends it. */
export const LOST_EVENT = 'lost'

/** Where a page has what makes it happen; the others may happen on every page. */
const ONLY_ON: Partial<Record<Happening, readonly string[]>> = {
  scheduler: ['/', '/TSS', '/ILM'],
  booked: ['/', '/TSS', '/ILM'],
  form: ['/ilm-lead'],
  begun: ['/referral'],
  sent: ['/referral'],
}

/** Whether it can happen on a page: what can't is made up. */
export const canHappen = (event: Happening, page: string): boolean => ONLY_ON[event]?.includes(page) ?? true

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
