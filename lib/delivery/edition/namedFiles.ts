import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { childrenOf, isElement, type PageElement, readElement } from '../element.ts'

/** A style's `url(…)`, quoted or not. */
const IN_STYLE = /url\(\s*(?:"([^"]+)"|'([^']+)'|([^'")\s]+))\s*\)/g
/**
 * What one of our modules fetches at once or later. Bundled, it stands in one literal with its path; what looks like it in a program
 * that was made small is no address.
 */
const IN_MODULE = /\b(?:from|import)\s*\(?\s*["'`]((?:\.{0,2}\/)[\w./@-]+\.m?js)["'`]/g

/** Properties of `meta` whose content is the address of a picture. */
const PICTURE_PROPERTIES = new Set(['og:image', 'og:image:url', 'twitter:image'])

/** Kinds of links that make a browser load something. */
const LOADING = new Set(['apple-touch-icon', 'icon', 'manifest', 'modulepreload', 'preload', 'stylesheet'])

const written = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, double, single, bare]) => double ?? single ?? bare ?? '')

const candidates = (srcset: string | undefined): string[] =>
  (srcset ?? '').split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')

function inElement({ tag, attributes, text }: PageElement): string[] {
  if (tag === 'style') return written(text, IN_STYLE)
  if (tag === 'meta') {
    const property = attributes.get('property') ?? attributes.get('name') ?? ''
    return PICTURE_PROPERTIES.has(property) ? [attributes.get('content') ?? ''] : []
  }
  if (tag === 'link') {
    const isLoading = (attributes.get('rel') ?? '').split(/\s+/).some((rel) => LOADING.has(rel))
    return isLoading ? [attributes.get('href') ?? '', ...candidates(attributes.get('imagesrcset'))] : []
  }
  // Scripts of ours fetch modules later, and name them beside themselves.
  if (tag === 'script')
    return ['src', 'data-elements', 'data-island'].map((name) => attributes.get(name) ?? '')
  return [
    attributes.get('src') ?? '',
    attributes.get('poster') ?? '',
    ...candidates(attributes.get('srcset')),
  ]
}

function inTree(node: Tree.Node): string[] {
  return childrenOf(node).flatMap((child) => [
    ...(isElement(child) ? inElement(readElement(child)) : []),
    ...inTree(child),
  ])
}

function namedIn(text: string, contentType: string): string[] {
  if (contentType.startsWith('text/html')) return inTree(parse(text))
  if (contentType.startsWith('text/css')) return written(text, IN_STYLE)
  return contentType.includes('javascript') ? written(text, IN_MODULE) : []
}

interface File {
  /** Path and query under which the site answers with it. */
  readonly address: string
  readonly contentType: string
  readonly body: Buffer
}

/**
 * The addresses of this site that a browser loads for a page, a style sheet or a module: pictures, fonts, styles and scripts.
 * What it merely links to is not among them.
 * @param siteUrl the public address, which absolute addresses of this site begin with
 * @returns paths with their queries, each once
 */
export function namedFiles({ address, contentType, body }: File, siteUrl: string): string[] {
  const { origin } = new URL(siteUrl)
  const own = namedIn(body.toString('utf8'), contentType).flatMap((name) => {
    if (name === '' || !URL.canParse(name, `${origin}${address}`)) return []
    const url = new URL(name, `${origin}${address}`)
    return url.origin === origin ? [url.pathname + url.search] : []
  })
  return [...new Set(own)].filter((named) => named !== address)
}
