import type { PortableTextBlock } from '@portabletext/types'
import { siteUrl } from '#lib/env/public.ts'
import { completeLink } from '#lib/links/completeAddress.ts'
import { safeHref } from '#lib/security/safeUrl.ts'
import { isRecord } from '#lib/server/isRecord.ts'

/** Characters of word processors: no-break spaces, tabs, runs of spaces, and characters without width. */
const ODD_SPACE = /[\u00A0\u2000-\u200A\u202F\u205F\u3000\t ]+/g
const NO_WIDTH = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g
/** Bullets that Word pastes as characters instead of as a list. */
const TYPED_BULLET = /^(?:[•·▪◦‣]\s+)+/
/** Anchors of footnotes, endnotes and their marks in Word, LibreOffice and Google Docs. */
const PLACE_IN_SOURCE = /^#(?:_|sd(?:foot|end)note|ftnt|cmnt)|#_(?:ftn|edn)/i

/**
 * Cleans pasted text: normal spaces, no empty paragraphs, typed bullets as lists, headings without bold, and only links
 * that a visitor may open. The editor itself joins neighbours of one format. Other blocks pass unchanged.
 */
export function normalizePasted(
  blocks: readonly PortableTextBlock[],
  { allowsBullets }: { allowsBullets: boolean },
): PortableTextBlock[] {
  return blocks.flatMap((block) => (block._type === 'block' ? normalizeBlock(block, allowsBullets) : [block]))
}

function normalizeBlock(block: PortableTextBlock, allowsBullets: boolean): PortableTextBlock[] {
  const links = safeLinks(block.markDefs)
  const isHeading = /^h\d$/.test(block.style ?? '')
  const keepsMark = (mark: string) => links.has(mark) || mark === 'em' || (mark === 'strong' && !isHeading)
  const spans = block.children.filter(isSpan).map((span) => ({
    ...span,
    text: span.text.replace(NO_WIDTH, '').replace(ODD_SPACE, ' '),
    marks: (span.marks ?? []).filter(keepsMark),
  }))
  const children = spans.slice(spans.findIndex(isWritten), spans.findLastIndex(isWritten) + 1)
  const [first, last] = [children[0], children.at(-1)]
  if (!first || !last) return []
  first.text = first.text.trimStart()
  last.text = last.text.trimEnd()
  const isTypedBullet = allowsBullets && !block.listItem && TYPED_BULLET.test(first.text)
  if (isTypedBullet) first.text = first.text.replace(TYPED_BULLET, '')
  const used = new Set(children.flatMap(({ marks }) => marks))
  return [
    {
      ...block,
      ...(isTypedBullet && { listItem: 'bullet', level: 1 }),
      children,
      markDefs: [...links.values()].filter(({ _key }) => used.has(_key)),
    },
  ]
}

const isWritten = ({ text }: { text: string }) => text.trim() !== ''

function isSpan(child: unknown): child is { _type: string; _key?: string; text: string; marks?: string[] } {
  return isRecord(child) && child._type === 'span' && typeof child.text === 'string'
}

function safeLinks(markDefs: unknown) {
  const links = new Map<string, { _type: string; _key: string; href: string }>()
  for (const mark of Array.isArray(markDefs) ? markDefs.filter(isRecord) : []) {
    const meant = unwrapped(mark.href)
    if (typeof meant === 'string' && PLACE_IN_SOURCE.test(meant)) continue
    const href = safeHref(typeof meant === 'string' ? completeLink(meant, siteUrl) : meant)
    if (mark._type === 'link' && typeof mark._key === 'string' && href) {
      links.set(mark._key, { _type: 'link', _key: mark._key, href })
    }
  }
  return links
}

/** Returns the target of a link that Google Docs redirects through its own address. */
function unwrapped(href: unknown): unknown {
  if (typeof href !== 'string' || !URL.canParse(href)) return href
  const { hostname, pathname, searchParams } = new URL(href)
  return hostname === 'www.google.com' && pathname === '/url' ? (searchParams.get('q') ?? href) : href
}
