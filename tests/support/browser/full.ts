/** Marks a browser test that `npm run test:full` runs and `npm test` leaves out. */
export const FULL = { tag: '@full' } as const

/** Marks a test of a table as full if another test of the table covers its behaviour. */
export const fullIf = (isFull: boolean): { tag?: typeof FULL.tag } => (isFull ? FULL : {})

/** Pages that contain every kind of part: cards, the checklist, the calculator and the form. */
const typical: readonly string[] = ['/', '/ILM', '/ai-roi-calculator', '/referral']

/** Marks the test of a page whose parts all occur on a typical page. */
export const fullUnlessTypical = (path: string): { tag?: typeof FULL.tag } => fullIf(!typical.includes(path))
