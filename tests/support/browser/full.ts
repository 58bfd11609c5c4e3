/** Marks a browser test that `npm run test:full` runs and `npm test` leaves out. */
export const FULL = { tag: '@full' } as const

/** Marks the tests of a row that another test of the same row stands for. */
export const fullIf = (isFull: boolean): { tag?: typeof FULL.tag } => (isFull ? FULL : {})

/** The pages that have every kind of part: cards, the checklist, the calculator and the form. */
const typical: readonly string[] = ['/', '/ILM', '/ai-roi-calculator', '/referral']

/** Marks a test of a page whose parts are all on a typical page. */
export const fullUnlessTypical = (path: string): { tag?: typeof FULL.tag } => fullIf(!typical.includes(path))
