/**
 * On how many inputs fast-check tries a property: all of them in the whole proof, fewer where PROPERTY_RUNS says so, for a
 * quick look (`npm run check`) and for tests that are repeated once a mutant.
 * @param full the number of the whole proof
 * @param least the number below which the property says nothing
 */
export const propertyRuns = (full: number, least = 0): { numRuns: number } => ({
  numRuns: Math.min(full, Math.max(least, Number(process.env.PROPERTY_RUNS ?? full))),
})
