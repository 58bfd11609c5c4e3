import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { type CardProps, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { Muted, Small } from '../ui/texts.tsx'
import styles from './entryRow.module.css'
import { LinkCard, type Target } from './StudioLink.tsx'

interface EntryRowProps extends CardProps {
  target: Target
  title: string
  detail?: ReactNode
}

/** A row of a list, which opens its target. Its children are shown before the arrow. */
export const EntryRow = ({ title, detail, children, ...card }: EntryRowProps) => (
  <LinkCard __unstable_focusRing className={styles.row} tone="inherit" {...card}>
    <Flex align="center" gap={3}>
      <Stack flex={1} gap={3}>
        <Small weight="medium">{title}</Small>
        {detail && <Muted>{detail}</Muted>}
      </Stack>
      {children}
      <Text muted>
        <ArrowRightIcon />
      </Text>
    </Flex>
  </LinkCard>
)
