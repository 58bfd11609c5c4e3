import { Badge, Card, type CardProps, Flex, Heading, Stack } from '@sanity/ui'
import { Muted } from './texts.tsx'

interface EntryCardProps extends CardProps {
  title: string
  /** Number of entries; not shown if 0. */
  count?: number
  summary?: string
}

/** A card with a title above its entries, one a row. */
export const EntryCard = ({ title, count = 0, summary, children, ...card }: EntryCardProps) => (
  <Card as="section" aria-label={title} border padding={2} radius={3} {...card}>
    <Stack gap={2}>
      <Stack gap={3} padding={3}>
        <Flex align="center" gap={2}>
          <Heading as="h2" size={1}>
            {title}
          </Heading>
          {count > 0 && <Badge tone="primary">{count}</Badge>}
        </Flex>
        {summary && <Muted>{summary}</Muted>}
      </Stack>
      <Stack gap={1}>{children}</Stack>
    </Stack>
  </Card>
)
