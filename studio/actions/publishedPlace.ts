import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { documentPath } from '#lib/checks/launch/documentTitle.ts'
import { METHOD_PDF } from '#lib/method/methodFiles.ts'
import { notFoundRoute, routes } from '#lib/routes.ts'
import { referencesTo } from '../checks/references.ts'

/** The message after a publish, and the address at which visitors meet the document. */
export interface PublishedPlace {
  message: string
  /** Null if no page shows the document. */
  path: string | null
}

/** Documents that are no page, with what a publish of them means. */
const ELSEWHERE: Readonly<Record<string, (title: string) => PublishedPlace>> = {
  businessFacts: (title) => ({ message: `${title}: published on every page`, path: '/' }),
  siteSettings: (title) => ({ message: `${title}: published on every page`, path: '/' }),
  calculatorAdvice: (title) => ({ message: `Visitors see ${title} now`, path: '/ai-roi-calculator' }),
  methodGuide: (title) => ({
    message: `${title} is published: the new file is there in a few seconds`,
    path: METHOD_PDF,
  }),
  leadEmails: (title) => ({
    message: `${title} are published: copy them to your email provider`,
    path: null,
  }),
  [notFoundRoute.document]: (title) => ({ message: `Visitors see ${title} now`, path: '/404' }),
}

/** Returns where visitors meet a document once it is published. A library item is on the pages that refer to it. */
export function publishedPlace(
  document: ContentDocument,
  title: string,
  published: readonly ContentDocument[],
): PublishedPlace {
  const elsewhere = ELSEWHERE[document._type]
  if (elsewhere) return elsewhere(title)
  const shownBy = [document, ...referencesTo(document._id, published).map((use) => use.document)]
  const paths = shownBy.map(documentPath).filter((path) => path !== null)
  // The page that visitors meet first.
  const path = routes.map((route): string => route.path).find((one) => paths.includes(one)) ?? paths[0]
  return path
    ? { message: `Visitors see ${title} now`, path }
    : {
        message: `${title} is published, but no page shows it yet: choose it in the list of a page`,
        path: null,
      }
}
