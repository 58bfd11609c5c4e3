import { contentSecurityPolicy } from '../security/contentSecurityPolicy.ts'
import { hashSource } from '../security/hashSource.ts'
import { thirdPartiesOn } from '../security/thirdPartiesOn.ts'
import { type BuiltFiles, noBuiltFiles } from './builtFiles.ts'
import type { Route } from './delivery.ts'
import { frameworkSources, withoutFramework } from './framework.ts'
import { ownSourcesOn, withIsland } from './ownScripts.ts'
import { readPage } from './readPage.ts'
import { withUsedStyles } from './writeStyles.ts'

/** A page as visitors get it. */
export interface Outgoing {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Turns a page that Next rendered into the page that visitors get, with its Content-Security-Policy: without the framework on
 * content and island pages, with the script that loads the island, and with the style rules that the page uses. Knows
 * neither Next nor files. Applying it twice changes nothing more.
 * @param built without it, the page gets no island and links its style sheets
 */
export function deliver(rendered: string, route: Route, built: BuiltFiles = noBuiltFiles): Outgoing {
  const { path, delivery } = route
  const { words, customElements } = readPage(rendered)
  const withPolicy = (html: string, sources: readonly string[], rules: readonly string[]): Outgoing => ({
    html,
    headers: {
      'content-security-policy': contentSecurityPolicy({
        delivery,
        scriptHashes: hashesOf(sources),
        styleHashes: hashesOf(rules),
        thirdParties: thirdPartiesOn(customElements),
      }),
    },
  })
  if (delivery === 'interactive') {
    return withPolicy(rendered, [...frameworkSources(rendered), ...ownSourcesOn(rendered)], [])
  }
  const island = delivery === 'island' ? built.islandOf(path) : null
  const page = withIsland(withoutFramework(rendered), island)
  const { html, rules } = withUsedStyles(page, words, route, built)
  // Browsers count the second text of a paragraph as shifted when a word breaks elsewhere once its font is there.
  return withPolicy(delivery === 'content' ? html.replaceAll(TEXT_GAP, '') : html, ownSourcesOn(html), rules)
}

/** What React writes between two texts, to find both again when it hydrates them. */
const TEXT_GAP = '<!-- -->'

/** The names of inline sources in a policy, in an order that does not depend on their places. */
const hashesOf = (sources: readonly string[]): string[] => [...new Set(sources.map(hashSource))].sort()
