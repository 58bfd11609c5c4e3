import type { Route } from './delivery.ts'
import type { Sheet } from './styles/sheet.ts'

/** What a build made beside the pages, as far as pages are written with it. Null is what this build doesn't have. */
export interface BuiltFiles {
  /** A style sheet by its address. */
  sheetAt(address: string): Sheet | null
  /** Where the island of a route is served. */
  islandOf(route: string): string | null
  /** The words of all scripts that a page loads: they name what those may add to it. */
  wordsOf(route: Route): ReadonlySet<string> | null
}

/** For whoever writes a page without a build at hand: it links its style sheets, and has no island. */
export const noBuiltFiles: BuiltFiles = { sheetAt: () => null, islandOf: () => null, wordsOf: () => null }
