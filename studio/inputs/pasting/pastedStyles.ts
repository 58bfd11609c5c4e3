import type { PortableTextBlock } from '@portabletext/types'

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
