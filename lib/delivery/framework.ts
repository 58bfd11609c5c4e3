import type { PageElement } from './element.ts'

/** Where Next serves what it builds. */
const FRAMEWORK_PATH = '/_next/'

/** Any host: what matters is whether an address leads to another one. */
const HERE = 'http://site.invalid'

/** Whether an address is, and once a browser has read it still is, below the path of what Next builds. */
export function isFrameworkAddress(address: string): boolean {
  if (!address.startsWith(FRAMEWORK_PATH) || !URL.canParse(address, HERE)) return false
  const { origin, pathname } = new URL(address, HERE)
  return origin === HERE && pathname.startsWith(FRAMEWORK_PATH)
}

/**
 * The inline scripts that Next writes: each hands one JSON value to its runtime. Whatever has this form runs nothing of its
 * own.
 */
const HANDOVERS = [
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(([\s\S]*)\)$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(([\s\S]*)\);$/,
]

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Whether an inline script is one of Next's. */
export const isFrameworkSource = (source: string): boolean =>
  HANDOVERS.some((form) => isJson(form.exec(source)?.[1] ?? ''))

/** Where Next preloads no font, it has browsers open a connection to the site, which they have. */
const isConnectionHint = (attributes: PageElement['attributes']): boolean =>
  attributes.get('rel') === 'preconnect' && attributes.get('href') === '/'

/** What Next's own fonts would read; this site's come without it. */
const isFontMark = (attributes: PageElement['attributes']): boolean =>
  attributes.get('name') === 'next-size-adjust'

/** Whether an element is a script of Next's, a hint of Next's to load one or to connect, or a mark for them. */
export function isFrameworkPart({ tag, isHtml, attributes, text }: PageElement): boolean {
  if (!isHtml) return false
  if (tag === 'script') {
    const source = attributes.get('src')
    return source === undefined ? isFrameworkSource(text) : isFrameworkAddress(source)
  }
  if (tag === 'meta') return isFontMark(attributes)
  if (tag !== 'link') return false
  if (isConnectionHint(attributes)) return true
  const isHint = attributes.get('rel') === 'modulepreload' || attributes.get('as') === 'script'
  return isHint && isFrameworkAddress(attributes.get('href') ?? '')
}
