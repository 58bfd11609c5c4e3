import type { PortableTextBlock } from '@portabletext/types'

/** Word writes a list as paragraphs; this in their style says which list and how deep. */
const LIST_PLACE = /mso-list:\s*l\d+\s+level(?<level>\d+)/i
/** The sign in front of an entry, which Word writes as text and marks as none. */
const SIGN = /mso-list:\s*ignore/i
/** `1.`, `(a)`, `iv)` or `2.3`; a bullet is a dot, a dash, an `o` or a letter of a font of signs. */
const COUNTS = /\d|[a-z]+[.)]/i

/** Turns Word's list paragraphs into lists, numbered if the entry begins with a number or a letter. */
export function listWordEntries(page: Document): Document {
  for (const entry of page.querySelectorAll('p[style*="mso-list" i]')) {
    const level = LIST_PLACE.exec(entry.getAttribute('style') ?? '')?.groups?.level
    const sign = [...entry.querySelectorAll('[style*="mso-list" i]')].find((part) =>
      SIGN.test(part.getAttribute('style') ?? ''),
    )
    if (level && sign) listEntry(entry, level, sign)
  }
  return page
}

function listEntry(entry: Element, level: string, sign: Element): void {
  const page = entry.ownerDocument
  const list = page.createElement(COUNTS.test(sign.textContent ?? '') ? 'ol' : 'ul')
  const item = page.createElement('li')
  // Word's own way, on the web, to say how deep an entry is; the reader of pasted text knows it.
  item.setAttribute('data-aria-level', level)
  sign.remove()
  item.append(...entry.childNodes)
  list.append(item)
  entry.replaceWith(list)
}

/**
 * Gives pasted lists a sign that the field has: bullets for numbers where it has no numbers, paragraphs where it has no lists. A numbered
 * heading is a heading.
 */
export function fitLists(blocks: readonly PortableTextBlock[], lists: readonly string[]) {
  return blocks.map((block): PortableTextBlock => {
    const { listItem, level = 1, ...paragraph } = block
    if (!listItem || /^h\d$/.test(paragraph.style ?? '')) return paragraph
    const sign = lists.includes(listItem) ? listItem : lists[0]
    return sign ? { ...paragraph, listItem: sign, level } : paragraph
  })
}
