import { Flex } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { BlockProps } from 'sanity'
import styles from './letter.module.css'

interface BlockPictureProps {
  block: BlockProps
  children: ReactNode
}

/** A block of a letter as the page shows it, next to the Studio’s menu. */
export function BlockPicture({ block, children }: BlockPictureProps) {
  return block.renderDefault({
    ...block,
    renderPreview: ({ actions }) => (
      <Flex align="flex-start" gap={2}>
        <div className={styles.picture} data-block={block.schemaType.name}>
          {children}
        </div>
        {typeof actions === 'function' ? null : actions}
      </Flex>
    ),
  })
}
