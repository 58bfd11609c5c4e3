/** Draws of a property in `npm test`. `npm run test:full` sets PROPERTY_RUNS=full, `npm run check` a smaller number. */
const USUAL_RUNS = 50

/**
 * Returns the number of inputs on which fast-check tries a property, as its parameter.
 * @param full number of inputs in `npm run test:full`
 * @param least smallest number of inputs that proves the property
 */
export function propertyRuns(full: number, least = 0): { numRuns: number } {
  const wanted = process.env.PROPERTY_RUNS ?? String(USUAL_RUNS)
  return { numRuns: wanted === 'full' ? full : Math.min(full, Math.max(least, Number(wanted))) }
}
