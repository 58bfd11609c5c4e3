import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { childrenOf, isElement, isText, readElement } from './element.ts'
import { type PageWords, WordList } from './styles/pageWords.ts'

/** The parts of a page that its styles and its policy depend on. */
interface Reading {
  readonly words: PageWords
  /** Each custom element on the page, with its attributes that have a value. */
  readonly customElements: ReadonlyMap<string, ReadonlySet<string>>
}

/** Elements whose text is not shown. */
const NOT_SHOWN = new Set(['script', 'style', 'title'])

/** Parses a page as a browser with scripts does and walks it once. */
export function readPage(html: string): Reading {
  const words = new WordList()
  const customElements = new Map<string, Set<string>>()
  const visit = (node: Tree.Node): void => {
    if (isText(node) && !NOT_SHOWN.has(node.parentNode?.nodeName ?? '')) words.noteText(node.value)
    if (isElement(node)) {
      const element = readElement(node)
      const { tag, attributes } = element
      words.note(element)
      if (tag.includes('-')) {
        const filled = [...attributes].filter(([, value]) => value !== '').map(([name]) => name)
        customElements.set(tag, new Set([...(customElements.get(tag) ?? []), ...filled]))
      }
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parse(html))
  return { words: words.all, customElements }
}
