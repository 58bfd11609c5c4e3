import { routes } from '../routes.ts'

/**
 * What a browser may fetch ahead when a visitor is about to follow a link (HTML, “Speculative loading”): the document of
 * a page of this site, and nothing is run of it. Thank-you pages only make sense after an action, previews and third
 * parties are no routes, and a link to a place on a page may lead to the one that is open.
 */
export const speculationRules: string = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: routes.filter(({ inSitemap }) => inSitemap).map(({ path }) => path) },
          { not: { selector_matches: 'a[href*="#"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
