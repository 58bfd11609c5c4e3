import { Badge, Card, Flex, Heading, Stack } from '@sanity/ui'
import type { ReactNode } from 'react'
import { Muted } from '../../ui/texts.tsx'

interface StartSectionProps {
  title: string
  /** Number of entries; not shown if 0. */
  count?: number
  summary: string
  children: ReactNode
}

export function StartSection({ title, count = 0, summary, children }: StartSectionProps) {
  return (
    <Card as="section" aria-label={title} border padding={2} radius={3}>
      <Stack gap={2}>
        <Stack gap={3} padding={3}>
          <Flex align="center" gap={2}>
            <Heading as="h2" size={1}>
              {title}
            </Heading>
            {count > 0 && <Badge tone="primary">{count}</Badge>}
          </Flex>
          <Muted>{summary}</Muted>
        </Stack>
        <Stack gap={1}>{children}</Stack>
      </Stack>
    </Card>
  )
}
