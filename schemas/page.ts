import { notFoundRoute, type Route, routeOf } from '#lib/routes.ts'

/** Title and list preview of a page's document, as the route table has them. */
export function pageIdentity(document: Route['document'] | typeof notFoundRoute.document) {
  const { title, subtitle } =
    document === notFoundRoute.document
      ? { title: notFoundRoute.title, subtitle: 'Every address that does not exist' }
      : { title: routeOf(document).title, subtitle: routeOf(document).path }
  return { title, preview: { prepare: () => ({ title, subtitle }) } }
}
