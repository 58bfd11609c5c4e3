import type { BuiltFiles } from '#lib/delivery/builtFiles.ts'
import { wordsIn } from '#lib/delivery/styles/pageWords.ts'
import { readSheet } from '#lib/delivery/styles/sheet.ts'

/** Where the calculator's island of {@link builtFiles} is. */
export const CALCULATOR_ISLAND = '/islands/ai-roi-calculator.0a1b2c3d.js'

interface Files {
  /** The one style sheet, `/_next/static/chunks/a.css`; null for a build without it. */
  css: string | null
  /** The source of all scripts; null for a build without them. */
  scripts: string | null
}

/** A build with one style sheet and the calculator's island. */
export const builtFiles = ({ css, scripts }: Files = { css: null, scripts: '' }): BuiltFiles => ({
  sheetAt: (address) =>
    css !== null && address === '/_next/static/chunks/a.css' ? readSheet(css, address) : null,
  islandOf: (route) => (route === '/ai-roi-calculator' ? CALCULATOR_ISLAND : null),
  wordsOf: () => (scripts === null ? null : wordsIn(scripts)),
})
