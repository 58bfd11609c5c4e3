import { Heading, Stack } from '@sanity/ui'
import type { ReactNode } from 'react'
import { Muted } from './texts.tsx'

interface ToolSectionProps {
  title: string
  /** Replaces the title above the content. */
  heading?: string
  summary?: string
  gap?: number
  children: ReactNode
}

export const ToolSection = ({ title, heading = title, summary, gap = 4, children }: ToolSectionProps) => (
  <Stack as="section" gap={gap} aria-label={title}>
    <Stack gap={3}>
      <Heading as="h2" size={1}>
        {heading}
      </Heading>
      {summary && <Muted>{summary}</Muted>}
    </Stack>
    {children}
  </Stack>
)
