import type { PageElement } from './element.ts'
import elements from './elements.json' with { type: 'json' }
import { isIslandPath } from './islandPath.ts'
import { speculationRules } from './speculationRules.ts'

/** The program that fetches a page's island. */
export const ISLAND_LOADER: string = elements.islandLoader

/** The attribute in which {@link islandTag} names the island. */
const ISLAND = 'data-island'

/** The script that fetches the island at this address when it is needed. */
export const islandTag = (address: string): string =>
  `<script ${ISLAND}="${address}">${ISLAND_LOADER}</script>`

/** The attribute beside a program that names the module which it fetches. */
const ELEMENTS = 'data-elements'

/** The inline programs of this site, whole, as its build wrote them, each with the one module that it may fetch. */
const ownPrograms: ReadonlyMap<string, string> = new Map([
  [elements.headScript, elements.path],
  [elements.countingLoader, elements.counting],
])

/** A program that this page may run, a block of data, or neither. */
export type Ownership = 'island' | 'inline' | 'data' | null

/** What a script of the page at this path is to the site: known by its address or by its whole source, never by a mark. */
export function ownershipOf({ tag, isHtml, attributes, text }: PageElement, path: string): Ownership {
  if (tag !== 'script' || !isHtml) return null
  const type = attributes.get('type')
  if (attributes.has('src')) return null
  if (type === 'application/ld+json') return 'data'
  if (type === 'speculationrules') return text === speculationRules ? 'inline' : null
  if (type !== undefined) return null
  if (text === ISLAND_LOADER) return isIslandPath(attributes.get(ISLAND) ?? '', path) ? 'island' : null
  const module = ownPrograms.get(text)
  return module !== undefined && attributes.get(ELEMENTS) === module ? 'inline' : null
}
