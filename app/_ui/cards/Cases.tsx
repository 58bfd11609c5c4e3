import type { CaseStudy } from '#lib/content/readers/caseStudy.ts'
import type { ItemSection } from '#lib/content/readers/titledItems.ts'
import { Section } from '../layout/Section.tsx'
import { CaseStudyCard } from './CaseStudyCard.tsx'

/** Two case studies side by side. Their note comes once if both have the same. */
export function Cases({ cases }: { cases: ItemSection<CaseStudy> | null }) {
  if (!cases) return null
  const notes = new Set(cases.items.map(({ typicalityNote }) => typicalityNote))
  const [sharedNote] = notes.size === 1 ? notes : []
  return (
    <Section id="cases" heading={cases.heading} intro={cases.intro} ground="band" layout="stacked">
      <div className="grid gap-x-16 gap-y-16 lg:grid-cols-2">
        {cases.items.map((study) => (
          <CaseStudyCard key={study.id} study={study} showsNote={!sharedNote} />
        ))}
      </div>
      {sharedNote ? <p className="mt-8 max-w-3xl text-muted text-note">{sharedNote}</p> : null}
    </Section>
  )
}
