const LINKED = /<link rel="stylesheet" href="(\/_next\/[^"]+)"[^>]*>/g

/** Rules that a route needs of each style sheet, by the address of the sheet. */
export type RouteRules = Readonly<Record<string, string>>

const styleOf = (rules: string): string => `<style>${rules}</style>`

/** The page with the rules of its route in place of its style sheets. A sheet without rules stays linked. */
export const withRules = (html: string, rules: RouteRules): string =>
  html.replace(LINKED, (link, sheet: string) => {
    const own = rules[sheet]
    return own === undefined ? link : styleOf(own)
  })

/** The rules of its route that stand in the page. A policy names no others. */
export const rulesOn = (html: string, rules: RouteRules): string[] =>
  Object.values(rules).filter((own) => html.includes(styleOf(own)))
