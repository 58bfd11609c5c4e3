import { Flex } from '@sanity/ui'
import type { BlockProps } from 'sanity'
import { isRecord } from '#lib/server/isRecord.ts'
import { FactChip, MetricChip } from './FactChip.tsx'
import styles from './letter.module.css'
import { letterBlocks } from './letterBlocks.tsx'

/** Previews of blocks between paragraphs: letter blocks as on the page next to the Studio’s menu, others as in the Studio. */
export function TextBlock(props: BlockProps) {
  const Picture = letterBlocks.get(props.schemaType.name)
  if (!Picture) return props.renderDefault(props)
  return props.renderDefault({
    ...props,
    renderPreview: ({ actions }) => (
      <Flex align="flex-start" gap={2}>
        <div className={styles.picture} data-block={props.schemaType.name}>
          <Picture value={isRecord(props.value) ? props.value : {}} />
        </div>
        {typeof actions === 'function' ? null : actions}
      </Flex>
    ),
  })
}

/** Previews of inline objects: chips show their value. */
export function InlineBlock(props: BlockProps) {
  if (props.schemaType.name === 'fact') return <FactChip {...props} />
  if (props.schemaType.name === 'metric') return <MetricChip {...props} />
  return props.renderDefault(props)
}
