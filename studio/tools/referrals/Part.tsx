import { Heading, Stack } from '@sanity/ui'
import type { ReactNode } from 'react'

/** A titled section of a referral. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
