import { defaultTreeAdapter, parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'

const { isElementNode: isElement, isTextNode: isText } = defaultTreeAdapter

/** What a page says and shows, without how this site writes it: what another framework is given to render. */
export interface PageContent {
  readonly path: string
  readonly title: string
  readonly description: string
  /** The body: texts, links, pictures and the controls of forms, without classes, scripts and drawings. */
  readonly markup: string
  /** The rules of the fonts that the page loads, without those of what stands in for them. */
  readonly fontFaces: string
}

/** What is this site's own way of showing things, or runs. */
const LEFT_OUT = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe'])

/** What a text, a link or a picture can't be without. */
const KEPT = new Set([
  ...['href', 'src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'fetchpriority', 'decoding'],
  ...['id', 'lang', 'datetime', 'type', 'name', 'for', 'open'],
])

function everyElement(node: Tree.Node): Tree.Element[] {
  const within = 'content' in node ? node.content : node
  const children = 'childNodes' in within ? within.childNodes : []
  return children.flatMap((child) =>
    isElement(child) ? [child, ...everyElement(child)] : everyElement(child),
  )
}

/** What a script, a style sheet or a title holds. */
const textIn = ({ childNodes }: Tree.Element): string =>
  childNodes.map((child) => (isText(child) ? child.value : '')).join('')

const attribute = ({ attrs }: Tree.Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value

/** Leaves in the tree what everybody reads. */
function bare(parent: Tree.Element): void {
  for (const child of [...parent.childNodes]) {
    if (child.nodeName === '#comment') defaultTreeAdapter.detachNode(child)
    if (!isElement(child)) continue
    const isHidden = child.attrs.some(({ name }) => name === 'hidden')
    if (LEFT_OUT.has(child.tagName) || isHidden) {
      defaultTreeAdapter.detachNode(child)
      continue
    }
    // A custom element without its script is a box.
    if (child.tagName.includes('-')) child.tagName = 'div'
    child.attrs = child.attrs.filter(({ name }) => KEPT.has(name))
    bare(child)
  }
}

/** The faces that load a file for what the language itself is written with: other letters have a range of their own. */
export function loadedFaces(style: string): string {
  const faces = style.match(/@font-face\s*\{[^}]*\}/g) ?? []
  return faces.filter((face) => face.includes('url(') && !face.includes('unicode-range')).join('\n')
}

/**
 * Reads a page as visitors get it.
 * @param path where it is
 */
export function pageContent(path: string, html: string): PageContent {
  const document = parse(html)
  const elements = everyElement(document)
  const named = (tag: string) => elements.filter(({ tagName }) => tagName === tag)
  const textOf = (tag: string) => named(tag).map(textIn).join('\n')
  const title = named('title')[0]
  const description = named('meta').find((element) => attribute(element, 'name') === 'description')
  const fontFaces = loadedFaces(textOf('style'))
  const [body] = named('body')
  if (!body) throw new Error(`The page ${path} has no body.`)
  bare(body)
  return {
    path,
    title: title ? textIn(title) : '',
    description: (description && attribute(description, 'content')) ?? '',
    markup: serialize(body),
    fontFaces,
  }
}
