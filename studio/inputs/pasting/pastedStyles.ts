import type { PortableTextBlock } from '@portabletext/types'

/** Style of Word's list paragraphs, which contains the list and the depth. */
const LIST_PLACE = /mso-list:\s*l\d+\s+level(?<level>\d+)/i
/** The sign in front of an entry. Word writes it as text and marks it as ignorable. */
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
  // Word for the web's attribute for depth, which Sanity's parser reads.
  item.setAttribute('data-aria-level', level)
  sign.remove()
  item.append(...entry.childNodes)
  list.append(item)
  entry.replaceWith(list)
}

/**
 * Converts pasted lists to kinds that the field has: bullets without numbered lists, paragraphs without lists. A
 * numbered heading stays a heading.
 */
export function fitLists(blocks: readonly PortableTextBlock[], lists: readonly string[]) {
  return blocks.map((block): PortableTextBlock => {
    const { listItem, level = 1, ...paragraph } = block
    if (!listItem || /^h\d$/.test(paragraph.style ?? '')) return paragraph
    const sign = lists.includes(listItem) ? listItem : lists[0]
    return sign ? { ...paragraph, listItem: sign, level } : paragraph
  })
}

const HEADING = /^h([1-6])$/

/** Heading styles of word processors, from the title down. */
export const PASTED_HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const levelOf = (style: string | undefined): number => Number(HEADING.exec(style ?? '')?.[1] ?? 0)

/**
 * Maps pasted headings to the levels of the field. Level 1 is the page's own heading, so a text with level 1 moves down
 * by one. Deeper levels become the field's last level; without headings in the field they become paragraphs.
 * @param styles of the field, for example `normal`, `h2`, `h3`
 */
export function fitHeadings(
  blocks: readonly PortableTextBlock[],
  styles: readonly string[],
): PortableTextBlock[] {
  const levels = styles.map(levelOf).filter((level) => level > 0)
  const [first, last] = [Math.min(...levels), Math.max(...levels)]
  const shift = blocks.some(({ style }) => levelOf(style) === 1) ? first - 1 : 0
  return blocks.map((block) => {
    const level = levelOf(block.style)
    if (level === 0) return block
    if (levels.length === 0) return { ...block, style: 'normal' }
    return { ...block, style: `h${Math.min(Math.max(level + shift, first), last)}` }
  })
}
