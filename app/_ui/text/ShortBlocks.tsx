import { Fragment, type ReactNode } from 'react'
import type { FactChip, MetricChip } from '#lib/content/readers/texts/chips.ts'
import type { LinkMark, TextBlock } from '#lib/content/readers/texts/textBlock.ts'
import { Fact, Link } from './textMarks.tsx'

type Block = TextBlock<'normal', FactChip | MetricChip>

interface Props {
  value: readonly Block[]
  renderMetric: (chip: MetricChip) => ReactNode
}

/** For islands as well, where @portabletext/react would take 4 KiB of a budget of 80. */
export function ShortBlocks({ value, renderMetric }: Props) {
  const isSameList = (block: Block, first: Block) =>
    first.listItem !== undefined &&
    block.listItem !== undefined &&
    (block.listItem === first.listItem || block.level !== first.level)
  return groupsOf(value, isSameList).map(([first, ...others]) =>
    first.listItem ? (
      <List key={first._key} value={[first, ...others]} renderMetric={renderMetric} />
    ) : (
      <p key={first._key}>{childrenOf(first, renderMetric)}</p>
    ),
  )
}

/** A list. Items of a deeper level form a list within the item before them. */
function List({ value, renderMetric }: Props) {
  const Tag = value[0]?.listItem === 'number' ? 'ol' : 'ul'
  const isDeeper = (block: Block, first: Block) => (block.level ?? 1) > (first.level ?? 1)
  return (
    <Tag>
      {groupsOf(value, isDeeper).map(([item, ...deeper]) => (
        <li key={item._key}>
          {childrenOf(item, renderMetric)}
          {deeper.length > 0 ? <List value={deeper} renderMetric={renderMetric} /> : null}
        </li>
      ))}
    </Tag>
  )
}

/** Splits items into groups. An item begins a group unless it continues the one that begins with `first`. */
function groupsOf<Item>(
  value: readonly Item[],
  continues: (item: Item, first: Item) => boolean,
): (readonly [Item, ...Item[]])[] {
  const groups: [Item, ...Item[]][] = []
  for (const item of value) {
    const group = groups.at(-1)
    if (group && continues(item, group[0])) group.push(item)
    else groups.push([item])
  }
  return groups
}

function childrenOf({ children, markDefs }: Block, renderMetric: Props['renderMetric']): ReactNode {
  return children.map((child) => (
    <Fragment key={child._key}>
      {child._type === 'span' ? marked(child.text, child.marks, markDefs) : null}
      {child._type === 'fact' ? <Fact value={child} /> : null}
      {child._type === 'metric' ? renderMetric(child) : null}
    </Fragment>
  ))
}

/** Returns a text within its marks, the first of which is the outermost. A blank between two links is no link. */
function marked(text: string, [mark, ...others]: readonly string[], links: readonly LinkMark[]): ReactNode {
  if (mark === undefined || text.trim() === '') return text
  const inner = marked(text, others, links)
  if (mark === 'strong') return <strong>{inner}</strong>
  if (mark === 'em') return <em>{inner}</em>
  return <Link value={links.find(({ _key }) => _key === mark)}>{inner}</Link>
}
