import { Heading, Stack } from '@sanity/ui'
import type { ReactNode } from 'react'
import { Muted } from '../../ui/texts.tsx'

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
        <Muted>{summary}</Muted>
      </Stack>
      {children}
    </Stack>
  )
}
