import type { PageElement } from './element.ts'
import elements from './elements.json' with { type: 'json' }
import { islandPath } from './islandPath.ts'

/** The tag that loads the island of a route. */
export const islandTag = (route: string): string =>
  `<script type="module" src="${islandPath(route)}" async></script>`

/** The inline programs of this site, whole, as its build wrote them. */
const ownPrograms: ReadonlySet<string> = new Set([elements.variantScript])

/** A program that this page may run, a block of data, or neither. */
export type Ownership = 'elements' | 'island' | 'inline' | 'data' | null

/** What a script of the page at this path is to the site: known by its address or by its whole source, never by a mark. */
export function ownershipOf({ tag, isHtml, attributes, text }: PageElement, path: string): Ownership {
  if (tag !== 'script' || !isHtml) return null
  const type = attributes.get('type')
  const source = attributes.get('src')
  if (source !== undefined) {
    if (type !== 'module') return null
    if (source === elements.path) return 'elements'
    return source === islandPath(path) ? 'island' : null
  }
  if (type === 'application/ld+json') return 'data'
  return type === undefined && ownPrograms.has(text) ? 'inline' : null
}
