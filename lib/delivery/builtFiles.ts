import type { RouteRules } from './ownStyles.ts'

/** Files of a build that pages are delivered with. */
export interface BuiltFiles {
  /** Address of the route's island; null if this build doesn't have it. */
  islandOf(route: string): string | null
  /** The style rules of the page at a path; empty if this build doesn't have them. */
  rulesOf(path: string): RouteRules
}

/** Delivers pages without a build: they link their style sheets and have no island. */
export const noBuiltFiles: BuiltFiles = { islandOf: () => null, rulesOf: () => ({}) }
