import { Section } from '#app/_ui/layout/Section.tsx'
import { NumberedList } from '#app/_ui/text/NumberedList.tsx'
import type { LeadershipPage } from '#lib/content/pages/leadershipPage.ts'

/** The seven pillars of the method. */
export function Pillars({ pillars }: Pick<LeadershipPage, 'pillars'>) {
  if (!pillars) return null
  return (
    <Section id="pillars" heading={pillars.heading} intro={pillars.intro}>
      <NumberedList items={pillars.items} />
    </Section>
  )
}
