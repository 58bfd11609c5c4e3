import type { ShortText as Blocks } from '#lib/content/richText.ts'
import { ButtonLink } from '../../_ui/Button.tsx'
import { ShortText } from '../../_ui/ShortText.tsx'

/** The opening: the page's title and the way to the form. */
export function CalculatorHero({ lead }: { lead: Blocks }) {
  return (
    <section aria-labelledby="calculator-title" className="calculator-hero page-width">
      <h1 id="calculator-title" tabIndex={-1} className="font-display text-display">
        The AI ROI Calculator
      </h1>
      <div className="mt-8 grid gap-8 lg:mt-12 lg:grid-cols-12 lg:items-end">
        <ShortText value={lead} className="max-w-[38rem] font-serif text-lead lg:col-span-8" />
        <p className="lg:col-span-4 lg:justify-self-end">
          <ButtonLink href="#calculator-form">Calculate Your ROI →</ButtonLink>
        </p>
      </div>
    </section>
  )
}
