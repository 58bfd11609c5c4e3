import { CaseStudyCard } from '#app/_ui/cards/CaseStudyCard.tsx'
import { LetterText, placedIn } from '#app/_ui/text/LetterText.tsx'
import type { ConversionPage } from '#lib/content/pages/conversionPage.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { Deliverables } from './Deliverables.tsx'
import { Guarantee } from './Guarantee.tsx'

/** The sales page's body text with the sections that its editor placed in it. The other sections follow the text. */
export function ConversionLetter({ page, ctaHref }: { page: ConversionPage; ctaHref: string }) {
  const sections = {
    letterBeforeAfter: <BeforeAfter beforeAfter={page.beforeAfter} />,
    letterDeliverables: <Deliverables deliverables={page.deliverables} />,
    letterGuarantee: (
      <Guarantee
        guarantee={page.guarantee}
        facts={page.facts}
        ctaLabel={page.hero.ctaLabel}
        ctaHref={ctaHref}
      />
    ),
  }
  const placed = placedIn(page.letter)
  return (
    <article className="on-paper">
      <div className="page-width py-section">
        <LetterText value={page.letter} sections={sections} ctaHref={ctaHref} />
        {placed.has('letterCaseStudy') ? null : <Cases cases={page.cases} heading={page.casesHeading} />}
        {placed.has('letterBeforeAfter') ? null : (
          <div className="mt-section">{sections.letterBeforeAfter}</div>
        )}
        {placed.has('letterDeliverables') ? null : (
          <div className="mt-section">{sections.letterDeliverables}</div>
        )}
        {placed.has('letterGuarantee') ? null : <div className="mt-section">{sections.letterGuarantee}</div>}
      </div>
    </article>
  )
}

function Cases({ cases, heading }: { cases: ConversionPage['cases']; heading: string }) {
  if (cases.length === 0) return null
  return (
    <section className="mt-section grid gap-12">
      <h2 className="font-display text-title">{heading}</h2>
      {cases.map((study) => (
        <CaseStudyCard key={study.id} study={study} layout="wide" />
      ))}
    </section>
  )
}
