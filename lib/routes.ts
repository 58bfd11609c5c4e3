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

/** The pages that the site owner adds. Each is at an address of her choice below {@link SALES_PATH}. */
export const salesRoute = {
  document: 'salesPage',
  title: 'Sales page',
  kind: 'content',
  widget: 'scheduler',
  shows: ['caseStudy'],
} as const satisfies Page

export const SALES_PATH = '/offers/'

/** A sales page's part of its path. */
export const SALES_ADDRESS = /^[a-z0-9-]{1,60}$/

/** Returns the path of the sales page at this address. */
export const salesPath = (address: string): string => `${SALES_PATH}${address}`

/** Returns true for a path at which a sales page may be. */
export const isSalesPath = (path: string): boolean =>
  path.startsWith(SALES_PATH) && SALES_ADDRESS.test(path.slice(SALES_PATH.length))

/** Documents that every page shows: its header and footer with links to the sales pages, and the figures in its text. */
export const shownEverywhere = ['siteSettings', 'businessFacts', salesRoute.document] as const

export type Route = (typeof routes)[number]
export type RoutePath = Route['path']
export type PageDocument = Route['document'] | typeof notFoundRoute.document | typeof salesRoute.document

/** Every page, also those without a fixed path. */
export const allPages: readonly (Page & { readonly document: PageDocument })[] = [
  ...routes,
  salesRoute,
  notFoundRoute,
]

/** The route whose copy is in the given document. */
export function routeOf<Document extends Route['document']>(document: Document) {
  const route = routes.find(
    (candidate): candidate is Extract<Route, { document: Document }> => candidate.document === document,
  )
  if (!route) throw new Error(`The route table has no page for the document “${document}”.`)
  return route
}

/** Returns the page at a path; undefined if no page can be there. A sales page may be missing all the same. */
export const pageAt = (path: string) =>
  routes.find((route) => route.path === path) ?? (isSalesPath(path) ? salesRoute : undefined)

/** The widget that the page at a path may show; null for paths without a page. */
export const widgetAt = (path: string): Widget | null => pageAt(path)?.widget ?? null

/** The types of all documents whose text is on the page. */
export function documentsOnPage(document: PageDocument): string[] {
  const shown = allPages.find((page) => page.document === document)?.shows ?? []
  return [...new Set([document, ...shownEverywhere, ...shown])]
}

/** The routes of all pages that show documents of this type, in the table's order. */
export function routesShowing(documentType: string): Route[] {
  return routes.filter((route) => documentsOnPage(route.document).includes(documentType))
}
