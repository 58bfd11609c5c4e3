/** Marks a browser test that `npm run test:full` runs and `npm test` leaves out. */
export const FULL = { tag: '@full' } as const

/** Marks the tests of a row that another test of the same row stands for. */
export const fullIf = (isFull: boolean): { tag?: typeof FULL.tag } => (isFull ? FULL : {})
