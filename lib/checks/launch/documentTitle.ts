import { notFoundRoute, routes, salesPath, salesRoute } from '#lib/routes.ts'
import { type ContentDocument, part, saysSomething } from './contentDocument.ts'

/** Documents that are no page of their own, by the names that the Studio gives them. */
const OTHER_TITLES: Readonly<Record<string, string>> = {
  siteSettings: 'Settings',
  businessFacts: 'Facts and promises',
  calculatorAdvice: 'Calculator advice',
  methodGuide: 'Method PDF',
  leadEmails: 'Emails after sign-up',
}

const ITEM_KINDS: Readonly<Record<string, string>> = {
  salesPage: 'Sales page',
  caseStudy: 'Case study',
  service: 'Service',
  insight: 'Insight',
}

/** Every type of document that holds something for visitors. */
export const CONTENT_TYPES: readonly string[] = [
  ...routes.map((route) => route.document),
  notFoundRoute.document,
  ...Object.keys(OTHER_TITLES),
  ...Object.keys(ITEM_KINDS),
]

/** Returns the path of the page that a document is; null for what is no page, and a page without an address. */
export function documentPath(document: ContentDocument): string | null {
  if (document._type !== salesRoute.document) {
    return routes.find((route) => route.document === document._type)?.path ?? null
  }
  const { current } = part(document, 'address')
  return saysSomething(current) ? salesPath(current) : null
}

/** Returns the site owner's name of a document: `Home`, `Settings`, `Case study “Half the proposals”`. */
export function documentTitle(document: ContentDocument): string {
  const page = [...routes, notFoundRoute].find((route) => route.document === document._type)
  if (page) return page.title
  const other = OTHER_TITLES[document._type]
  if (other) return other
  const kind = ITEM_KINDS[document._type] ?? 'Document'
  return saysSomething(document.title) ? `${kind} “${document.title}”` : `${kind} without a title`
}
