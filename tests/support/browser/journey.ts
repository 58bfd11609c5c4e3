/**
 * Marks a browser test as a journey, which every mode of the site must pass. `npm test -- one-server` and `managed`
 * run all journeys. They refuse more than {@link MOST_JOURNEYS}, so that they end within minutes.
 */
export const JOURNEY = { tag: '@journey' } as const

/** Limit for the number of journeys, those of tests/e2e/live included. */
export const MOST_JOURNEYS = 25

/** Marks a test of a table as a journey if it represents the table. */
export const journeyIf = (stands: boolean): { tag?: typeof JOURNEY.tag } => (stands ? JOURNEY : {})
