import { CaseStudyCard } from '#app/_ui/cards/CaseStudyCard.tsx'
import { ItemDrawing } from '#app/_ui/media/ItemDrawing.tsx'
import { LetterText, placedIn } from '#app/_ui/text/LetterText.tsx'
import { NumberedList } from '#app/_ui/text/NumberedList.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { ConversionPage } from '#lib/content/pages/conversionPage.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
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
        offer={page.offer}
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
        {(['letterBeforeAfter', 'letterDeliverables', 'letterGuarantee'] as const).map((place) =>
          placed.has(place) ? null : (
            <div key={place} className="mt-section">
              {sections[place]}
            </div>
          ),
        )}
      </div>
    </article>
  )
}

function Cases({ cases, heading }: { cases: ConversionPage['cases']; heading: string }) {
  if (cases.length === 0) return null
  return (
    <section className="letter-band mt-section grid gap-12">
      <h2 className="font-display text-title">{heading}</h2>
      {cases.map((study) => (
        <CaseStudyCard key={study.id} study={study} layout="wide" />
      ))}
    </section>
  )
}

function Deliverables({ deliverables }: Pick<ConversionPage, 'deliverables'>) {
  if (!deliverables) return null
  return (
    <section className="grid gap-x-16 gap-y-10 border-ink border-t pt-6 lg:grid-cols-12">
      <header className="lg:col-span-6">
        <h2 className="font-display text-title">{deliverables.heading}</h2>
        <ShortText value={deliverables.intro} className="mt-5 max-w-136 text-muted" />
      </header>
      <NumberedList
        items={deliverables.items}
        picture={({ drawing }) => (drawing ? <ItemDrawing drawing={drawing} /> : null)}
      />
    </section>
  )
}
