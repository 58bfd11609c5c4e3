import {
  documentsOnPage,
  notFoundRoute,
  type PageDocument,
  type RoutePath,
  routesShowing,
} from '../routes.ts'

/** The cache tags of a page: the types of all documents it shows. */
export function tagsOfPage(page: PageDocument): string[] {
  return documentsOnPage(page)
}

/** The tags to revalidate when a document of this type changes; none for types that no page shows. */
export function tagsOfChange(documentType: string): string[] {
  const isShown =
    routesShowing(documentType).length > 0 || documentsOnPage(notFoundRoute.document).includes(documentType)
  return isShown ? [documentType] : []
}

/** The paths whose pages show documents of this type. The 404 page has no path; its tag covers it. */
export function pathsOfChange(documentType: string): RoutePath[] {
  return routesShowing(documentType).map((route) => route.path)
}
