import { type RouteKind, routes } from '../routes.ts'

/**
 * How a rendered page reaches its reader: as the route table says, `interactive` with all of Next's scripts (what the
 * table doesn't know, and every page in draft mode), or `studio`, the consultant's editor with a policy of its own.
 */
export type Delivery = RouteKind | 'interactive' | 'studio'

/** The page's path, such as `/TSS`, and how its reader gets it. */
export interface Route {
  readonly path: string
  readonly delivery: Exclude<Delivery, 'studio'>
}

const NAMESPACE_END = '/$/'

/** The path of the page that an entry of Next's cache holds, for example `/TSS` for `/route-cache/APP_PAGE/…/$/TSS`. */
export function pathOf(cacheKey: string): string {
  const end = cacheKey.indexOf(NAMESPACE_END)
  const path = end < 0 ? cacheKey : cacheKey.slice(end + NAMESPACE_END.length - 1)
  return path === '/index' ? '/' : path
}

/**
 * How the page behind a key of Next's cache is delivered. The route table says so; the 404 page is content, and what
 * the table does not know keeps its scripts.
 */
export function deliveryOf(cacheKey: string): Delivery {
  const path = pathOf(cacheKey)
  if (path === '/_not-found') return 'content'
  if (path === '/studio' || path.startsWith('/studio/')) return 'studio'
  return routes.find((route) => route.path === path)?.kind ?? 'interactive'
}
