import type { LeadThankYouPage } from '#lib/content/leadThankYouPage.ts'
import { NumberedList } from '../../_ui/NumberedList.tsx'
import { Section } from '../../_ui/Section.tsx'

/** What the reader will get, and when. */
export function WhatComesNext({ next }: Pick<LeadThankYouPage, 'next'>) {
  if (!next) return null
  return (
    <Section id="next" heading={next.heading}>
      <NumberedList items={next.items} />
    </Section>
  )
}
