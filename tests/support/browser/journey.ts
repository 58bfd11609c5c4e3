/**
 * Marks a browser test as a journey, which every mode of the site must pass. `npm test -- one-server` and `managed` run all
 * journeys, and refuse more than {@link MOST_JOURNEYS}, so that they end within minutes.
 */
export const JOURNEY = { tag: '@journey' } as const

/** How many there may be, those of tests/e2e/live included. */
export const MOST_JOURNEYS = 25

/** The same for those of a row of tests that stand for all of them. */
export const journeyIf = (stands: boolean): { tag?: typeof JOURNEY.tag } => (stands ? JOURNEY : {})
