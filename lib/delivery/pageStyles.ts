import { paletteNames, paletteRule } from '../design/palettes.ts'

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

const paletteRules = paletteNames.flatMap((name) => paletteRule(name) ?? [])

/** Returns the page's own style rules: those of its route and of its palette. A policy names no others. */
export const rulesOn = (html: string, rules: RouteRules): string[] => [
  ...Object.values(rules).filter((own) => html.includes(styleOf(own))),
  ...paletteRules.filter((rule) => html.includes(`>${rule}</style>`)),
]
