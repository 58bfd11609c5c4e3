import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { childrenOf, isElement, isText } from './element.ts'
import type { Range } from './readPage.ts'

/** What React writes between two texts, so that it finds both again when it hydrates them. */
const GAP = '<!-- -->'

/** After this a parser would read on differently without the comment: a tag or a character reference may have begun. */
const UNFINISHED = /(?:<|&[#\w]*)$/

/** Longer than any character reference, in UTF-16 units. */
const LONGEST_REFERENCE = 40

/** The `id` of the element that is hydrated; whatever is in it stays as React wrote it. */
const HYDRATED = 'island'

const isHydrated = (node: Tree.Element): boolean =>
  node.attrs.some(({ name, value }) => name === 'id' && value === HYDRATED)

/**
 * Where comments of React part the texts of a paragraph that is not hydrated. Browsers move each text by itself: where a
 * paragraph with three of them breaks a word later once its font is there, two begin elsewhere, which counts as a shift of the
 * page although no line was added.
 * @param html the source that the tree was parsed from, with its locations
 * @param dropped what will not be on the page: texts on both sides of it come together
 */
export function textGaps(html: string, node: Tree.Node, dropped: readonly Range[]): Range[] {
  const isDropped = ({ sourceCodeLocation: place }: Tree.ChildNode) =>
    dropped.some(({ start, end }) => start < end && start === place?.startOffset && end === place.endOffset)
  const children = childrenOf(node).filter((child) => !isDropped(child))
  return children.flatMap((child, index): Range[] => {
    if (isElement(child)) return isHydrated(child) ? [] : textGaps(html, child, dropped)
    const [before, after, place] = [children[index - 1], children[index + 1], child.sourceCodeLocation]
    if (!before || !after || !isText(before) || !isText(after) || !place) return []
    const range = { start: place.startOffset, end: place.endOffset }
    const reading = html.slice(Math.max(0, range.start - LONGEST_REFERENCE), range.start)
    return html.slice(range.start, range.end) === GAP && !UNFINISHED.test(reading) ? [range] : []
  })
}
