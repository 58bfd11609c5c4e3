import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { documentPath } from '#lib/checks/launch/documentTitle.ts'
import { METHOD_PDF } from '#lib/method/methodFiles.ts'
import { notFoundRoute, routes } from '#lib/routes.ts'
import { referencesTo } from '../checks/references.ts'

/** Paths at which visitors meet documents that are neither a page nor an item of the library. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  businessFacts: '/',
  siteSettings: '/',
  calculatorAdvice: '/ai-roi-calculator',
  methodGuide: METHOD_PDF,
  [notFoundRoute.document]: '/404',
}

/**
 * Returns the path at which visitors meet a document once it is published; null if no page shows it. A library item is on
 * the pages that refer to it.
 */
export function publishedPath(document: ContentDocument, published: readonly ContentDocument[]) {
  const shownBy = [document, ...referencesTo(document._id, published).map((use) => use.document)]
  const paths = shownBy.map(documentPath).filter((path) => path !== null)
  // The page that visitors meet first.
  const first = routes.map((route): string => route.path).find((path) => paths.includes(path))
  return ELSEWHERE[document._type] ?? first ?? paths[0] ?? null
}
