import { paletteNames, paletteRule } from '../design/palettes.ts'
import { contentSecurityPolicy } from '../security/contentSecurityPolicy.ts'
import { thirdPartiesOn } from '../security/thirdPartiesOn.ts'
import { hashSource } from '../server/http/hashSource.ts'
import type { DeliveredPage } from './deliveryOf.ts'
import { frameworkSources, ownSourcesOn, withIsland, withoutFramework } from './pageScripts.ts'

/** Rules that a route needs of each style sheet, by the address of the sheet. */
type RouteRules = Readonly<Record<string, string>>

export interface BuiltFiles {
  /** Address of the route's island; null if this build doesn't have it. */
  islandOf(route: string): string | null
  /** The style rules of the page at a path; empty if this build doesn't have them. */
  rulesOf(path: string): RouteRules
}

export interface Outgoing {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  /** HTTP status, if it isn't the one with which Next rendered the page. */
  readonly status?: 404
}

/** Attribute of a page that says that there is none. Next's own way to say so sends a page that only its scripts fill. */
export const NOT_FOUND_MARK = 'data-not-found'

/** The band above the pages of a site that is not open (app/_ui/layout/UnopenedNotice.tsx). Texts of a page contain no `<`. */
const UNOPENED = '<aside data-unopened='

/** Comment that React writes between two texts and finds again when it hydrates them. */
const TEXT_GAP = '<!-- -->'

/**
 * Turns a page that Next rendered into the page that visitors get, with its headers: without the framework on content and
 * island pages, with the script that loads the island, and with the style rules of its route. Knows neither Next nor files. Applying it twice changes nothing more.
 */
export function deliver(rendered: string, route: DeliveredPage, built: BuiltFiles): Outgoing {
  const { path, delivery } = route
  if (delivery === 'interactive') {
    return withHeaders(rendered, route, [...frameworkSources(rendered), ...ownSourcesOn(rendered)], [])
  }
  const island = delivery === 'island' ? built.islandOf(path) : null
  const rules = built.rulesOf(path)
  const page = withRules(withIsland(withoutFramework(rendered), island), rules)
  // React separates neighbouring texts by a comment. Without it a paragraph is one text node, whose lines count as no layout shift
  // when the font arrives and breaks them elsewhere.
  const html = delivery === 'content' ? page.replaceAll(TEXT_GAP, '') : page
  return withHeaders(html, route, ownSourcesOn(html), rulesOn(html, rules))
}

function withHeaders(
  html: string,
  { path, delivery }: DeliveredPage,
  scripts: readonly string[],
  rules: readonly string[],
): Outgoing {
  const policy = contentSecurityPolicy({
    delivery,
    scriptHashes: hashesOf(scripts),
    styleHashes: hashesOf(rules),
    thirdParties: thirdPartiesOn(path, html),
  })
  const robots = html.includes(UNOPENED) ? { 'x-robots-tag': 'noindex' } : {}
  const headers = { 'content-security-policy': policy, ...robots }
  return html.includes(` ${NOT_FOUND_MARK}=""`)
    ? { html, headers: { ...headers, 'cache-control': 'private, no-store' }, status: 404 }
    : { html, headers }
}

/** The names of inline sources in a policy, in an order that does not depend on their places. */
const hashesOf = (sources: readonly string[]): string[] => [...new Set(sources.map(hashSource))].sort()

const LINKED = /<link rel="stylesheet" href="(\/_next\/[^"]+)"[^>]*>/g

const styleOf = (rules: string): string => `<style>${rules}</style>`

/** The page with the rules of its route in place of its style sheets. A sheet without rules stays linked. */
const withRules = (html: string, rules: RouteRules): string =>
  html.replace(LINKED, (link, sheet: string) => {
    const own = rules[sheet]
    return own === undefined ? link : styleOf(own)
  })

const paletteRules = paletteNames.flatMap((name) => paletteRule(name) ?? [])

/** Returns the page's own style rules: those of its route and of its palette. A policy names no others. */
const rulesOn = (html: string, rules: RouteRules): string[] => [
  ...Object.values(rules).filter((own) => html.includes(styleOf(own))),
  ...paletteRules.filter((rule) => html.includes(`>${rule}</style>`)),
]
