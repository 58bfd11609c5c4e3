import { Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** One sentence about the findings. */
  summary: string
  children: ReactNode
}

/** A section of the tool: title, summary and findings. */
export function FindingsSection({ title, summary, children }: Props) {
  return (
    <Stack as="section" gap={4} aria-label={title}>
      <Stack gap={3}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        <Text muted size={1}>
          {summary}
        </Text>
      </Stack>
      {children}
    </Stack>
  )
}
