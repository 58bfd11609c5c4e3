/** Marks a browser test that `npm run test:full` runs and `npm test` leaves out. */
export const FULL = { tag: '@full' } as const

/** Marks a test of a table as full if another test of the table covers its behaviour. */
export const fullIf = (isFull: boolean): { tag?: typeof FULL.tag } => (isFull ? FULL : {})
