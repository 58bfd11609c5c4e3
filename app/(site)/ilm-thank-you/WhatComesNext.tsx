import { Section } from '#app/_ui/layout/Section.tsx'
import { NumberedList } from '#app/_ui/text/NumberedList.tsx'
import type { LeadThankYouPage } from '#lib/content/pages/leadThankYouPage.ts'

/** The next steps after a download, each with its time. */
export function WhatComesNext({ next }: Pick<LeadThankYouPage, 'next'>) {
  if (!next) return null
  return (
    <Section id="next" heading={next.heading}>
      <NumberedList items={next.items} />
    </Section>
  )
}
