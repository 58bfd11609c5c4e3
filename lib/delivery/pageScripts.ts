import { routes } from '../routes.ts'
import { parseJson } from '../server/parseJson.ts'
import elements from './elements.json' with { type: 'json' }

/** Next's inline scripts. Each passes one JSON value to its runtime and runs nothing else. */
const HANDOVERS = [
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(([\s\S]*)\)$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(([\s\S]*)\);$/,
]

// React escapes `<` and `>` in texts and attributes, and Next in its inline scripts, so these patterns find every tag.
const SCRIPTS = /<script\b([^>]*)>(.*?)<\/script>/gs
/** Preloads of Next's scripts, its hint to connect to the site, and its mark for fonts of `next/font`. */
const HINTS =
  /<link\b(?=[^>]* (?:rel="modulepreload"|as="script"|rel="preconnect" href="\/"))[^>]*>|<meta name="next-size-adjust"[^>]*>/g

const isFrameworkSource = (source: string): boolean =>
  HANDOVERS.some((form) => parseJson(form.exec(source)?.[1] ?? '') !== null)

export const frameworkSources = (html: string): string[] =>
  [...html.matchAll(SCRIPTS)].map(([, , source = '']) => source).filter(isFrameworkSource)

export function withoutFramework(html: string): string {
  return html
    .replace(SCRIPTS, (script, attributes: string, source: string) =>
      attributes.includes(' src="/_next/') || isFrameworkSource(source) ? '' : script,
    )
    .replace(HINTS, '')
}

/**
 * Speculation rules (HTML, “Speculative loading”): browsers may prefetch a page when a visitor is about to follow a link, without
 * running it. Thank-you pages, previews, other sites and links with a fragment are left out.
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

const { islandLoader } = elements

const ownSources = [elements.headScript, elements.countingLoader, islandLoader, speculationRules]

/** Returns the sources of this site's inline scripts on a page. A policy allows no other inline scripts. */
export const ownSourcesOn = (html: string): string[] =>
  ownSources.filter((source) => html.includes(`>${source}</script>`))

const ISLAND_SCRIPT = /<script data-island="[^"]*">.*?<\/script>/s

export function withIsland(html: string, address: string | null): string {
  const script = address === null ? '' : `<script data-island="${address}">${islandLoader}</script>`
  return html.replace(ISLAND_SCRIPT, '').replace('</head>', () => `${script}</head>`)
}
