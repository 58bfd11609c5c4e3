import type { BuiltFiles } from '#lib/delivery/builtFiles.ts'

/** Where the calculator's island of {@link builtFiles} is. */
export const CALCULATOR_ISLAND = '/islands/ai-roi-calculator.0a1b2c3d.js'

/**
 * A build with the calculator's island and one style sheet, `/_next/static/chunks/a.css`.
 * @param rules that every route needs of the sheet; null for a build without it
 */
export const builtFiles = (rules: string | null = null): BuiltFiles => ({
  islandOf: (route) => (route === '/ai-roi-calculator' ? CALCULATOR_ISLAND : null),
  rulesOf: () => (rules === null ? {} : { '/_next/static/chunks/a.css': rules }),
})
