import elements from './elements.json' with { type: 'json' }
import { speculationRules } from './speculationRules.ts'

const { islandLoader } = elements

/** The inline scripts of this site, as its build wrote them. */
const ownSources = [elements.headScript, elements.countingLoader, islandLoader, speculationRules]

/** Returns the sources of this site's inline scripts on a page. A policy allows no other inline scripts. */
export const ownSourcesOn = (html: string): string[] =>
  ownSources.filter((source) => html.includes(`>${source}</script>`))

/** The script that loads a page's island, with the address of the island. */
const ISLAND_SCRIPT = /<script data-island="[^"]*">.*?<\/script>/s

/** The page with the script that loads its island; without an address, without that script. */
export function withIsland(html: string, address: string | null): string {
  const script = address === null ? '' : `<script data-island="${address}">${islandLoader}</script>`
  return html.replace(ISLAND_SCRIPT, '').replace('</head>', () => `${script}</head>`)
}
