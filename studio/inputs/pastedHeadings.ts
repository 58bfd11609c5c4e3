import type { PortableTextBlock } from '@portabletext/types'

const HEADING = /^h([1-6])$/

/** Every heading that a word processor knows, from its title down. */
export const PASTED_HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const levelOf = (style: string | undefined): number => Number(HEADING.exec(style ?? '')?.[1] ?? 0)

/**
 * Gives pasted headings the levels that the field has. A word processor begins at 1, which on a page is the page's own heading: a text
 * that uses it moves down by one level. What is deeper than the field's last level takes that one; where the field has no headings they
 * become paragraphs.
 *
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
