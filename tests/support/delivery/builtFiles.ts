import type { BuiltFiles } from '#lib/delivery/deliver.ts'

/** Path of the calculator's island in {@link builtFiles}. */
export const CALCULATOR_ISLAND = '/islands/ai-roi-calculator.0a1b2c3d.js'

/**
 * Returns a build with the calculator's island and one style sheet, `/_next/static/chunks/a.css`.
 * @param rules of the sheet that every route needs; null for a build without it
 */
export const builtFiles = (rules: string | null = null): BuiltFiles => ({
  islandOf: (route) => (route === '/ai-roi-calculator' ? CALCULATOR_ISLAND : null),
  rulesOf: () => (rules === null ? {} : { '/_next/static/chunks/a.css': rules }),
})
