import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { PageHero } from '#app/_ui/layout/PageHero.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import { verdictOn } from '#lib/calculator/dollarsBack.ts'
import { calculate } from '#lib/calculator/formulas.ts'
import { EXAMPLE_INPUTS } from '#lib/calculator/reach.ts'
import type { ShortText as Blocks } from '#lib/content/readers/texts/shortText.ts'
import { MoneyBars } from './result/MoneyBars.tsx'

export function CalculatorHero({ lead }: { lead: Blocks }) {
  return (
    <section
      aria-labelledby="calculator-title"
      className="calculator-hero page-width pt-[clamp(3rem,2rem+5vw,6.5rem)] pb-[clamp(2.5rem,1.5rem+4vw,5rem)] lg:[&_h1]:mt-12 [&_h1]:focus:outline-none"
    >
      <PageHero
        heading="The AI ROI Calculator"
        id="calculator-title"
        tabIndex={-1}
        below={
          <div className="mt-8 grid justify-items-start gap-8">
            <ShortText value={lead} className="max-w-152 pr-[0.12em] font-serif text-lead" />
            <ButtonLink href="#calculator-form">Calculate Your ROI →</ButtonLink>
            <noscript>
              <p className="border-mark-yellow border-l-3 pl-4">
                The calculator works in your browser and needs JavaScript for it.
              </p>
            </noscript>
          </div>
        }
        beside={<Sample />}
      />
    </section>
  )
}

const Sample = () => {
  const results = calculate(EXAMPLE_INPUTS)
  return (
    <figure className="on-dark -mx-gutter bg-brand-dark px-gutter py-10 text-paper sm:mx-0 sm:w-full sm:px-8">
      <figcaption className="text-on-dark text-small">Example: a five-person team</figcaption>
      <p className="mt-3 mb-8 font-display text-[clamp(1.875rem,1.4rem+1.7vw,2.5rem)]/tight lg:max-xl:text-[2rem]/tight">
        {verdictOn(EXAMPLE_INPUTS, results)}
      </p>
      <MoneyBars inputs={EXAMPLE_INPUTS} results={results} />
    </figure>
  )
}
