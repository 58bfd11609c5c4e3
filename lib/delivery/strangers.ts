import type { PageElement } from './element.ts'
import { sheetOf } from './ownStyles.ts'

/** Elements that load, frame or redirect. No page of this site is rendered with one outside of `noscript`. */
const FOREIGN = new Set([
  'applet',
  'base',
  'embed',
  'fencedframe',
  'frame',
  'frameset',
  'iframe',
  'object',
  'portal',
])

/** What a page links to in its head. */
const LINKS = new Set(['alternate', 'apple-touch-icon', 'canonical', 'icon', 'manifest'])
const PRELOADED = new Set(['font', 'image'])

/** Attributes that hold an address, in HTML or SVG, or that an animation writes into one. */
const ADDRESSES = new Set(
  'action background by cite data formaction from href manifest ping poster src to values'.split(' '),
)
/** Elements whose address is drawn and never run, so that it may be `data:`. */
const DRAWN = new Set(['image', 'img', 'link', 'source', 'video'])
const PROGRAM = /^(?:java|vb)script:/i
/** `values` of an animation is a list. */
const LISTED_PROGRAM = /(?:^|;)(?:java|vb)script:/i

function isOwnLink(attributes: ReadonlyMap<string, string>): boolean {
  const rel = (attributes.get('rel') ?? '').toLowerCase()
  return rel === 'preload' ? PRELOADED.has(attributes.get('as') ?? '') : LINKS.has(rel)
}

/** Whether an element other than a script may be on no page of this site. */
export function isForeignElement(element: PageElement): boolean {
  const { tag, isHtml, attributes } = element
  if (sheetOf(element) !== null) return false
  if (tag === 'script' || tag === 'style' || FOREIGN.has(tag)) return true
  if (tag === 'link') return !(isHtml && isOwnLink(attributes))
  return tag === 'meta' && attributes.has('http-equiv')
}

/** Browsers skip these wherever they stand in an address. */
const SKIPPED = /[\p{Cc} ]/gu

/**
 * Whether an attribute runs a program, holds a page or a style, or leads to a program: `onclick`, `srcdoc`, `style`,
 * `href="javascript:…"`.
 */
export function isForeignAttribute(tag: string, qualified: string, value: string): boolean {
  // `xlink:href` is a link in SVG alone, but what is SVG here may be HTML to the next reader, and the other way round.
  const name = qualified.slice(qualified.lastIndexOf(':') + 1)
  if (name.startsWith('on') || name === 'srcdoc' || name === 'style') return true
  if (!ADDRESSES.has(name)) return false
  const address = value.replace(SKIPPED, '')
  const program = name === 'values' ? LISTED_PROGRAM : PROGRAM
  return program.test(address) || (/^data:/i.test(address) && !DRAWN.has(tag))
}
