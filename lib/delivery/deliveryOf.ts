import { pageAt, type RouteKind } from '../routes.ts'

/** As the route table says; `interactive` for unknown pages and drafts; or `studio`, with its own policy. */
export type Delivery = RouteKind | 'interactive' | 'studio'

/** The page's path, such as `/TSS`, and how its reader gets it. */
export interface DeliveredPage {
  readonly path: string
  readonly delivery: Exclude<Delivery, 'studio'>
}

/** The path of the page that an entry of Next's cache holds, for example `/TSS` for `/route-cache/APP_PAGE/…/$/TSS`. */
export function pathOf(cacheKey: string): string {
  const path = cacheKey.replace(/^.*?\/\$(?=\/)/, '')
  return path === '/index' ? '/' : path
}

/** Returns the delivery of a page by its key in Next's cache. An unknown page keeps its scripts. */
export function deliveryOf(cacheKey: string): Delivery {
  const path = pathOf(cacheKey)
  if (path === '/_not-found') return 'content'
  if (path === '/studio' || path.startsWith('/studio/')) return 'studio'
  return pageAt(path)?.kind ?? 'interactive'
}
