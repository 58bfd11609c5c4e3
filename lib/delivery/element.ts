import type { DefaultTreeAdapterTypes as Tree } from 'parse5'

/** An element of a page, with what is asked of it again and again. */
export interface PageElement {
  /** The local name, in lower case for HTML. */
  readonly tag: string
  readonly isHtml: boolean
  /** Every attribute by its local name; `xlink:href` counts as `href`. */
  readonly attributes: ReadonlyMap<string, string>
  /** What a script or a style sheet holds. */
  readonly text: string
}

const HTML = 'http://www.w3.org/1999/xhtml'

export const isElement = (node: Tree.Node): node is Tree.Element => 'tagName' in node

const isText = (node: Tree.Node): node is Tree.TextNode => node.nodeName === '#text'

/** The nodes below a node; a template keeps its own apart. */
export const childrenOf = (node: Tree.Node): Tree.ChildNode[] => [
  ...('childNodes' in node ? node.childNodes : []),
  ...('content' in node ? node.content.childNodes : []),
]

export function readElement(element: Tree.Element): PageElement {
  return {
    tag: element.tagName,
    isHtml: element.namespaceURI === HTML,
    attributes: new Map(element.attrs.map(({ name, value }) => [name, value])),
    text: element.childNodes.map((child) => (isText(child) ? child.value : '')).join(''),
  }
}
