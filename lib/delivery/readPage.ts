import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { hashSource } from '../security/hashSource.ts'
import { childrenOf, isElement, isText, type PageElement, readElement } from './element.ts'
import { isFrameworkPart } from './framework.ts'
import { type Ownership, ownershipOf } from './ownScripts.ts'
import { sheetOf } from './ownStyles.ts'
import { isForeignAttribute, isForeignElement } from './strangers.ts'
import { type PageWords, WordList } from './styles/pageWords.ts'
import { isForeignWithoutScripts } from './withoutScripts.ts'

/** Something that is not this site's, taken out of the tree. */
export interface Stranger {
  /** The element, and the attribute where only that is foreign: `script`, `a.onclick`. */
  readonly kind: string
  /** Of its source, address or value, by which a developer finds it again: `sha256-…`. */
  readonly hash: string
}

/** Where a part stands in the source, in UTF-16 units. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** A part of the page that belongs there or comes from the framework. */
export interface Part {
  readonly role: Exclude<Ownership, null> | 'framework'
  readonly range: Range
  /** The source of an inline script; empty for everything else. */
  readonly source: string
}

/** A style sheet of the build, linked or as the rules that were taken from it. */
interface PageSheet {
  readonly address: string
  readonly isInline: boolean
  readonly range: Range
}

/** What one walk over a page finds. */
export interface Reading {
  readonly tree: Tree.Document
  readonly parts: readonly Part[]
  readonly sheets: readonly PageSheet[]
  readonly words: PageWords
  readonly strangers: readonly Stranger[]
  /** What the source may hold without being in the tree: gone as soon as the page is written anew from it. */
  readonly hidden: readonly Stranger[]
  /** How often each custom element is on the page, and those of its attributes that hold something. */
  readonly customElements: ReadonlyMap<string, ReadonlySet<string>>
  /** Where the head ends in the source; null when the source doesn't say. */
  readonly headEnd: number | null
}

const stranger = (kind: string, source: string): Stranger => ({ kind, hash: hashSource(source).slice(1, -1) })

const rangeOf = (node: Tree.Element): Range => ({
  start: node.sourceCodeLocation?.startOffset ?? 0,
  end: node.sourceCodeLocation?.endOffset ?? 0,
})

/**
 * Any tag but those of choices. Newer browsers keep other elements of a `select`, the parser drops them: what it does not show,
 * the bytes may still hold.
 */
const HIDDEN_IN_SELECT = /<(?!(?:hr|optgroup|option|select)\b)[a-z]/i

/** Elements whose text nobody reads. */
const NOT_SHOWN = new Set(['script', 'style', 'title'])

/**
 * Parses a page as a browser with scripts does and walks it once. Strangers are taken out of the tree, which is all that
 * changes.
 * @param path the page's own, such as `/TSS`
 */
export function readPage(html: string, path: string): Reading {
  const tree = parse(html, { sourceCodeLocationInfo: true })
  const parts: Part[] = []
  const sheets: PageSheet[] = []
  const words = new WordList()
  const strangers: Stranger[] = []
  const hidden: Stranger[] = []
  const customElements = new Map<string, Set<string>>()
  const noscripts: Tree.Element[] = []
  let headEnd: number | null = null

  const noteAttributes = (node: Tree.Element) => {
    const foreign = node.attrs.filter(({ name, value }) => isForeignAttribute(node.tagName, name, value))
    if (foreign.length === 0) return
    strangers.push(...foreign.map(({ name, value }) => stranger(`${node.tagName}.${name}`, value)))
    node.attrs = node.attrs.filter((attribute) => !foreign.includes(attribute))
  }

  const noteHidden = (select: Tree.Element) => {
    const { start, end } = rangeOf(select)
    const source = html.slice(start, end)
    if (HIDDEN_IN_SELECT.test(source)) hidden.push(stranger('select', source))
  }

  const noteElement = ({ tag, attributes }: PageElement, node: Tree.Element) => {
    if (tag === 'head') headEnd = node.sourceCodeLocation?.endTag?.startOffset ?? null
    if (!tag.includes('-')) return
    const filled = [...attributes].filter(([, value]) => value !== '').map(([name]) => name)
    customElements.set(tag, new Set([...(customElements.get(tag) ?? []), ...filled]))
  }

  /** @returns whether the node stays in the tree */
  const visit = (node: Tree.ChildNode): boolean => {
    if (isText(node) && !NOT_SHOWN.has(node.parentNode?.nodeName ?? '')) words.noteText(node.value)
    if (!isElement(node)) return true
    const element = readElement(node)
    const role = isFrameworkPart(element) ? 'framework' : ownershipOf(element, path)
    if (role === null && isForeignElement(element)) {
      const source = element.text || [...element.attributes.values()].join(' ')
      strangers.push(stranger(element.tag, source))
      return false
    }
    words.note(element)
    const address = sheetOf(element)
    if (address !== null) sheets.push({ address, isInline: element.tag === 'style', range: rangeOf(node) })
    if (element.tag === 'select') noteHidden(node)
    if (element.tag === 'noscript') noscripts.push(node)
    noteAttributes(node)
    noteElement(element, node)
    if (role !== null) {
      const source = element.attributes.has('src') || role === 'data' ? '' : element.text
      parts.push({ role, range: rangeOf(node), source })
    }
    walk(node)
    return true
  }

  const walk = (node: Tree.Node) => {
    const gone = new Set(childrenOf(node).filter((child) => !visit(child)))
    if (gone.size === 0) return
    const holder = 'content' in node ? node.content : node
    if ('childNodes' in holder) holder.childNodes = holder.childNodes.filter((child) => !gone.has(child))
  }

  walk(tree)
  // Whatever else is foreign goes first: the page is then read again.
  if (noscripts.length > 0 && strangers.length === 0 && isForeignWithoutScripts(html)) {
    for (const node of noscripts) {
      strangers.push(stranger('noscript', readElement(node).text))
      defaultTreeAdapter.detachNode(node)
    }
  }
  return { tree, parts, sheets, words: words.all, strangers, hidden, customElements, headEnd }
}
