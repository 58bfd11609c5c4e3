/**
 * Marks a browser test as a journey: what somebody gets of the site, whatever it runs on. `npm test -- one-server` has the public
 * forms prove them, and refuses more than {@link MOST_JOURNEYS}, since two forms are proven in minutes.
 */
export const JOURNEY = { tag: '@journey' } as const

/** How many there may be, those of tests/e2e/live included. */
export const MOST_JOURNEYS = 25

/** The same for those of a row of tests that stand for all of them. */
export const journeyIf = (stands: boolean): { tag?: typeof JOURNEY.tag } => (stands ? JOURNEY : {})
