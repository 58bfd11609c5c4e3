import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { PageHero } from '#app/_ui/layout/PageHero.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { ShortText as Blocks } from '#lib/content/readers/shortText.ts'

/** The hero: the page's title and the link to the form. */
export function CalculatorHero({ lead }: { lead: Blocks }) {
  return (
    <section
      aria-labelledby="calculator-title"
      className="calculator-hero page-width pt-[clamp(3rem,2rem+5vw,6.5rem)] pb-[clamp(2.5rem,1.5rem+4vw,5rem)] [&_h1]:focus:outline-none"
    >
      <PageHero
        heading="The AI ROI Calculator"
        id="calculator-title"
        tabIndex={-1}
        beside={
          <>
            <ShortText value={lead} className="max-w-152 pr-[0.12em] font-serif text-lead" />
            <ButtonLink href="#calculator-form">Calculate Your ROI →</ButtonLink>
          </>
        }
      />
    </section>
  )
}
