import type { BlockProps } from 'sanity'
import { blockPreviews } from './blockPreviews.tsx'
import { FactChip, MetricChip } from './FactChip.tsx'

/** Blocks between paragraphs: those of letters look like the thing, all others as the Studio draws them. */
export function TextBlock(props: BlockProps) {
  const Picture = blockPreviews.get(props.schemaType.name)
  return Picture ? <Picture {...props} /> : props.renderDefault(props)
}

/** Objects within a line: chips show what they stand for. */
export function InlineBlock(props: BlockProps) {
  if (props.schemaType.name === 'fact') return <FactChip {...props} />
  if (props.schemaType.name === 'metric') return <MetricChip {...props} />
  return props.renderDefault(props)
}
