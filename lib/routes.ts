/** `content` pages are sent without framework JavaScript, `island` pages with React for their one component. */
export type RouteKind = 'content' | 'island'

/** A widget of a third party. The settings decide which provider it is. */
export type Widget = 'scheduler' | 'leadForm'

/** A page as the route table describes it. */
interface Page {
  /** The type, and at the same time the id, of the document that holds the page's copy. */
  readonly document: string
  /** Name of the page in the Studio. Visitors read the one in labels.ts. */
  readonly title: string
  readonly kind: RouteKind
  /** The widget that the page may show; null for pages whose policy allows none. */
  readonly widget: Widget | null
  /** The types of other documents whose text is on the page. Settings and facts are on all pages and not listed. */
  readonly shows: readonly string[]
}

interface PageWithPath extends Page {
  /** The exact, case-sensitive path. */
  readonly path: `/${string}`
  /** False for pages that only make sense after an action, such as thank-you pages. */
  readonly inSitemap: boolean
}

/**
 * Every page of the site, in the order in which a visitor meets them (requirements §2.1).
 * Links, sitemap, Presentation, revalidation and tests derive from this table.
 */
export const routes = [
  {
    path: '/',
    document: 'homePage',
    title: 'Home',
    kind: 'content',
    widget: 'scheduler',
    inSitemap: true,
    shows: ['service', 'caseStudy', 'insight', 'conversionPage', 'leadershipPage'],
  },
  {
    path: '/TSS',
    document: 'conversionPage',
    title: 'Workshop conversion system',
    kind: 'content',
    widget: 'scheduler',
    inSitemap: true,
    shows: ['caseStudy'],
  },
  {
    path: '/ILM',
    document: 'leadershipPage',
    title: 'Market leadership method',
    kind: 'content',
    widget: 'scheduler',
    inSitemap: true,
    shows: ['caseStudy'],
  },
  {
    path: '/ilm-lead',
    document: 'leadPage',
    title: 'Method PDF sign-up',
    kind: 'content',
    widget: 'leadForm',
    inSitemap: true,
    shows: ['methodGuide'],
  },
  {
    path: '/ilm-thank-you',
    document: 'leadThankYouPage',
    title: 'Method PDF thank-you',
    kind: 'content',
    widget: null,
    inSitemap: false,
    shows: ['methodGuide', 'leadEmails'],
  },
  {
    path: '/ai-roi-calculator',
    document: 'calculatorPage',
    title: 'AI ROI calculator',
    kind: 'island',
    widget: 'scheduler',
    inSitemap: true,
    shows: ['calculatorAdvice'],
  },
  {
    path: '/referral',
    document: 'referralPage',
    title: 'Refer a client',
    kind: 'island',
    widget: null,
    inSitemap: true,
    shows: [],
  },
  {
    path: '/referral-thank-you',
    document: 'referralThankYouPage',
    title: 'Referral thank-you',
    kind: 'content',
    widget: null,
    inSitemap: false,
    shows: [],
  },
  {
    path: '/privacy',
    document: 'privacyPage',
    title: 'Privacy',
    kind: 'content',
    widget: null,
    inSitemap: true,
    shows: [],
  },
] as const satisfies readonly PageWithPath[]

/** The page for every other path, with status 404. */
export const notFoundRoute = {
  document: 'notFoundPage',
  title: 'Page not found',
  kind: 'content',
  widget: null,
  shows: [],
} as const satisfies Page

/** Documents that every page shows: its header and footer, and the figures in its text. */
export const shownEverywhere = ['siteSettings', 'businessFacts'] as const

export type Route = (typeof routes)[number]
export type RoutePath = Route['path']
export type PageDocument = Route['document'] | typeof notFoundRoute.document

/** The route whose copy is in the given document. */
export function routeOf<Document extends Route['document']>(document: Document) {
  const route = routes.find(
    (candidate): candidate is Extract<Route, { document: Document }> => candidate.document === document,
  )
  if (!route) throw new Error(`The route table has no page for the document “${document}”.`)
  return route
}

/** The widget that the page at a path may show; null for paths without a page. */
export const widgetAt = (path: string): Widget | null =>
  routes.find((route) => route.path === path)?.widget ?? null

/** The types of all documents whose text is on the page. */
export function documentsOnPage(document: PageDocument): string[] {
  const page = document === notFoundRoute.document ? notFoundRoute : routeOf(document)
  return [document, ...shownEverywhere, ...page.shows]
}

/** The routes of all pages that show documents of this type, in the table's order. */
export function routesShowing(documentType: string): Route[] {
  return routes.filter((route) => documentsOnPage(route.document).includes(documentType))
}
