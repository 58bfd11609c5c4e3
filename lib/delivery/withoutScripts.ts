import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { childrenOf, isElement, readElement } from './element.ts'
import { isFrameworkPart } from './framework.ts'
import { isForeignAttribute, isForeignElement } from './strangers.ts'

/** Scripts don't run there, and a frame is what a widget is without scripts; the policy names whom it may show. */
const HARMLESS = new Set(['iframe', 'script'])

/**
 * Whether a browser without scripts finds something foreign in a page where one with scripts finds nothing: it reads as
 * elements what stands in `noscript`, and may read what follows otherwise, too. No policy stops a redirection.
 */
export function isForeignWithoutScripts(html: string): boolean {
  return holdsForeign(parse(html, { scriptingEnabled: false }))
}

function holdsForeign(node: Tree.Node, isNoscript = false): boolean {
  return childrenOf(node).some((child) => {
    if (!isElement(child)) return false
    const isWithin = isNoscript || child.tagName === 'noscript'
    return isForeign(child) || (isWithin && child.tagName === 'style') || holdsForeign(child, isWithin)
  })
}

function isForeign(node: Tree.Element): boolean {
  const element = readElement(node)
  if (!HARMLESS.has(element.tag) && !isFrameworkPart(element) && isForeignElement(element)) return true
  return node.attrs.some(({ name, value }) => isForeignAttribute(node.tagName, name, value))
}
