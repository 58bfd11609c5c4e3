import { OPENING } from '#lib/seo/openingDocument.ts'
import { isPublicSite } from '../env/public.ts'
import {
  allPages,
  documentsOnPage,
  notFoundRoute,
  type PageDocument,
  type RoutePath,
  routes,
  routesShowing,
  salesRoute,
} from '../routes.ts'

export function tagsOfPage(page: PageDocument): string[] {
  return documentsOnPage(page)
}

/** The types of all documents that any page shows, the 404 page included, and of the one that opens a public site. */
export const shownTypes: readonly string[] = [
  ...new Set(allPages.flatMap(({ document }) => documentsOnPage(document))),
  ...(isPublicSite ? [OPENING] : []),
]

/** The tags to revalidate when a document of this type changes; none for types that no page shows. */
export function tagsOfChange(documentType: string): string[] {
  return shownTypes.includes(documentType) ? [documentType] : []
}

/** The paths whose pages show documents of this type. The 404 page has no path; its tag covers it. */
export function pathsOfChange(documentType: string): RoutePath[] {
  const changed = documentType === OPENING ? routes : routesShowing(documentType)
  return changed.map((route) => route.path)
}

/** Any path that no page has: asking for it renders the 404 page. */
export const NOT_FOUND_ADDRESS = '/404'

export const SITEMAP_ADDRESS = '/sitemap.xml'

/** Files for robots, which change when the site is opened or closed. */
const FOR_ROBOTS = ['/robots.txt', SITEMAP_ADDRESS]

/**
 * Returns the paths to request so that every page and file that shows documents of these types is rendered. A page that shows none
 * of them is not rendered again, so a caller would wait for it in vain.
 * @param salesPaths the paths of all sales pages below /offers/
 */
export function addressesOfChange(documentTypes: readonly string[], salesPaths: readonly string[]): string[] {
  const isShownOn = (page: PageDocument) =>
    documentTypes.some((type) => type === OPENING || documentsOnPage(page).includes(type))
  return [
    ...new Set(documentTypes.flatMap(pathsOfChange)),
    ...(isShownOn(salesRoute.document) ? salesPaths : []),
    ...(isShownOn(notFoundRoute.document) ? [NOT_FOUND_ADDRESS] : []),
    ...(documentTypes.includes(OPENING) ? FOR_ROBOTS : []),
    ...(documentTypes.includes(salesRoute.document) ? [SITEMAP_ADDRESS] : []),
  ]
}
