import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { ShortText as Blocks } from '#lib/content/readers/shortText.ts'

/** The opening: the page's title and the way to the form. */
export function CalculatorHero({ lead }: { lead: Blocks }) {
  return (
    <section aria-labelledby="calculator-title" className="calculator-hero page-width">
      <h1 id="calculator-title" tabIndex={-1} className="font-display text-display">
        The AI ROI Calculator
      </h1>
      <ShortText value={lead} className="mt-8 max-w-[38rem] font-serif text-lead lg:mt-10" />
      <p className="mt-9">
        <ButtonLink href="#calculator-form">Calculate Your ROI →</ButtonLink>
      </p>
    </section>
  )
}
