import type { BlockProps } from 'sanity'
import { blockPreviews } from './blockPreviews.tsx'
import { FactChip, MetricChip } from './FactChip.tsx'

/** Previews of blocks between paragraphs: letter blocks as on the page, all others as in the Studio. */
export function TextBlock(props: BlockProps) {
  const Picture = blockPreviews.get(props.schemaType.name)
  return Picture ? <Picture {...props} /> : props.renderDefault(props)
}

/** Previews of inline objects: chips show their value. */
export function InlineBlock(props: BlockProps) {
  if (props.schemaType.name === 'fact') return <FactChip {...props} />
  if (props.schemaType.name === 'metric') return <MetricChip {...props} />
  return props.renderDefault(props)
}
