import { Badge, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface StartSectionProps {
  title: string
  /** How many things there are; nothing is shown for none. */
  count?: number
  /** How things stand, in a sentence. */
  summary: string
  children?: ReactNode
}

/** A part of the start screen: its name, how things stand, and what there is to open. */
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
          <Text muted size={1}>
            {summary}
          </Text>
        </Stack>
        {children}
      </Stack>
    </Card>
  )
}
