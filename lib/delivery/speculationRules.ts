import { routes } from '../routes.ts'

/**
 * Speculation rules (HTML, “Speculative loading”): browsers may prefetch the document of a page of this site when a
 * visitor is about to follow a link, without running it. They exclude thank-you pages, which make sense only after an
 * action, previews, third parties, and links with a fragment, which may lead to the open page.
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
