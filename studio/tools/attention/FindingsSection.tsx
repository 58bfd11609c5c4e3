import { Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** How things stand, in a sentence. */
  summary: string
  children: ReactNode
}

/** A part of the tool: its name, how things stand, and what there is to look at. */
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
