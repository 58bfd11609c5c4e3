/** `content` pages are sent without framework JavaScript; `interactive` pages hydrate. */
export type RouteKind = 'content' | 'interactive'

interface RouteShape {
  /** The exact, case-sensitive path. */
  readonly path: `/${string}`
  /** The type, and at the same time the id, of the document that holds the page's copy. */
  readonly document: string
  /** What the consultant calls the page in the Studio; also the last resort for a missing page title. */
  readonly title: string
  readonly kind: RouteKind
  /** False for pages that only make sense after an action, such as thank-you pages. */
  readonly inSitemap: boolean
}

/**
 * Every page of the site, in the order in which a visitor meets them (specification §2).
 * Links, sitemap, Presentation, revalidation and tests derive from this table.
 */
export const routes = [
  { path: '/', document: 'homePage', title: 'Home', kind: 'content', inSitemap: true },
  {
    path: '/TSS',
    document: 'conversionPage',
    title: 'Workshop conversion system',
    kind: 'content',
    inSitemap: true,
  },
  {
    path: '/ILM',
    document: 'leadershipPage',
    title: 'Market leadership method',
    kind: 'content',
    inSitemap: true,
  },
  { path: '/ilm-lead', document: 'leadPage', title: 'Method PDF sign-up', kind: 'content', inSitemap: true },
  {
    path: '/ilm-thank-you',
    document: 'leadThankYouPage',
    title: 'Method PDF thank-you',
    kind: 'content',
    inSitemap: false,
  },
  {
    path: '/ai-roi-calculator',
    document: 'calculatorPage',
    title: 'AI ROI calculator',
    kind: 'interactive',
    inSitemap: true,
  },
  {
    path: '/referral',
    document: 'referralPage',
    title: 'Refer a client',
    kind: 'interactive',
    inSitemap: true,
  },
  {
    path: '/referral-thank-you',
    document: 'referralThankYouPage',
    title: 'Referral thank-you',
    kind: 'content',
    inSitemap: false,
  },
  { path: '/privacy', document: 'privacyPage', title: 'Privacy', kind: 'content', inSitemap: true },
] as const satisfies readonly RouteShape[]

/** The page that answers every other path with status 404; it has no path of its own. */
export const notFoundRoute = {
  document: 'notFoundPage',
  title: 'Page not found',
  kind: 'content',
} as const satisfies Omit<RouteShape, 'path' | 'inSitemap'>

export type Route = (typeof routes)[number]
export type RoutePath = Route['path']
export type PageDocument = Route['document'] | typeof notFoundRoute.document

type RouteOf<Document extends Route['document']> = Extract<Route, { document: Document }>

/** The route whose copy is in the given document. */
export function routeOf<Document extends Route['document']>(document: Document): RouteOf<Document>
export function routeOf(document: Route['document']): Route | undefined {
  return routes.find((route) => route.document === document)
}
