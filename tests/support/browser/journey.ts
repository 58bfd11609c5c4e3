/**
 * Marks a browser test as a journey, which every mode of the site must pass. `npm run test:full -- managed`
 * run all journeys within minutes, so no journey repeats another.
 */
export const JOURNEY = { tag: '@journey' } as const

/** Marks a test of a table as a journey if it represents the table. */
export const journeyIf = (stands: boolean): { tag?: typeof JOURNEY.tag } => (stands ? JOURNEY : {})
