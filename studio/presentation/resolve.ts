import { defineDocuments, defineLocations, type PresentationPluginOptions } from 'sanity/presentation'
import { notFoundRoute, routes, routesShowing, salesPath, salesRoute, shownEverywhere } from '#lib/routes.ts'
import { libraryDocuments } from '#schemas/types.ts'

/** Finds the document of each page path in the route table. */
const mainDocuments = defineDocuments([
  ...routes.map(({ path, document }) => ({
    route: path,
    filter: `_type == "${document}" && _id == "${document}"`,
  })),
  { route: salesPath(':address'), filter: '_type == "salesPage" && address.current == $address' },
])

const located = (types: readonly string[], more: { message: string; tone: 'positive' | 'caution' }) =>
  Object.fromEntries(
    types.map((type) => {
      const locations = routesShowing(type).map(({ title, path }) => ({ title, href: path }))
      return [type, defineLocations({ locations, ...more })]
    }),
  )

/** Maps documents to the pages that show them, and pages to their documents. */
export const resolve: NonNullable<PresentationPluginOptions['resolve']> = {
  mainDocuments,
  locations: {
    ...Object.fromEntries(
      routes.map(({ document, title, path }) => [
        document,
        defineLocations({ locations: [{ title, href: path }] }),
      ]),
    ),
    ...located([...libraryDocuments.map(({ name }) => name), 'calculatorAdvice'], {
      message: 'Can appear on these pages',
      tone: 'positive',
    }),
    ...located(shownEverywhere, { message: 'Appears on every page', tone: 'caution' }),
    [salesRoute.document]: defineLocations({
      select: { title: 'title', address: 'address.current' },
      resolve: (page) =>
        page?.address ? { locations: [{ title: page.title, href: salesPath(page.address) }] } : null,
    }),
    [notFoundRoute.document]: defineLocations({
      message: 'Appears at every address that does not exist',
      tone: 'positive',
    }),
  },
}
