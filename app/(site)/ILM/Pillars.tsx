import type { LeadershipPage } from '#lib/content/leadershipPage.ts'
import { NumberedList } from '../../_ui/NumberedList.tsx'
import { Section } from '../../_ui/Section.tsx'

/** The seven pillars of the method. */
export function Pillars({ pillars }: Pick<LeadershipPage, 'pillars'>) {
  if (!pillars) return null
  return (
    <Section id="pillars" heading={pillars.heading} intro={pillars.intro}>
      <NumberedList items={pillars.items} />
    </Section>
  )
}
