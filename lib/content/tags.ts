import { notFoundRoute, type PageDocument, type RoutePath, routes } from '../routes.ts'

/** Documents that every page shows: its header and footer, and the figures in its text. */
const everywhere = ['siteSettings', 'businessFacts'] as const

/** What else a page's query reads. A test compares this with what the queries really read. */
const dependencies: Record<PageDocument, readonly string[]> = {
  homePage: ['service', 'caseStudy', 'insight'],
  conversionPage: ['caseStudy'],
  leadershipPage: ['caseStudy'],
  leadPage: [],
  leadThankYouPage: [],
  calculatorPage: ['calculatorAdvice'],
  referralPage: [],
  referralThankYouPage: [],
  privacyPage: ['caseStudy'],
  notFoundPage: [],
}

/** The cache tags of a page: the types of all documents it shows. */
export function tagsOfPage(page: PageDocument): string[] {
  return [page, ...everywhere, ...dependencies[page]]
}

const pages: readonly PageDocument[] = [...routes.map((route) => route.document), notFoundRoute.document]

/** The tags to revalidate when a document of this type changes; none for types that no page shows. */
export function tagsOfChange(documentType: string): string[] {
  return pages.some((page) => tagsOfPage(page).includes(documentType)) ? [documentType] : []
}

/** The paths whose pages show documents of this type. The 404 page has no path; its tag covers it. */
export function pathsOfChange(documentType: string): RoutePath[] {
  return routes
    .filter((route) => tagsOfPage(route.document).includes(documentType))
    .map((route) => route.path)
}
