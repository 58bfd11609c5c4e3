import { Island } from '#app/_islands/Island.tsx'
import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { Wordmark } from '#app/_ui/layout/Wordmark.tsx'
import { Booking } from '#app/_ui/sales/Booking.tsx'
import { pageData } from '#app/pageData.ts'
import { metadataOf } from '#app/routeMetadata.ts'
import { PageJsonLd } from '#app/siteJsonLd.tsx'
import { type CalculatorPage, calculatorPage } from '#lib/content/pages/calculatorPage.ts'
import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import { routeOf } from '#lib/routes.ts'
import { Calculator, type CalculatorProps } from './Calculator.tsx'
import { CalculatorFooter } from './CalculatorFooter.tsx'
import { CalculatorHero } from './CalculatorHero.tsx'

const { path } = routeOf('calculatorPage')

export const generateMetadata = metadataOf(calculatorPage)

/** Returns only the data that the calculator shows, because the page sends them to the browser a second time. */
function calculatorProps({
  cards,
  fieldHelp,
  results,
  whatItWouldTake,
  advice,
  facts,
}: CalculatorPage): CalculatorProps {
  const leaders = {
    roi: facts.benchmarkRoi,
    successRate: facts.benchmarkSuccessRate,
    efficiencyScore: facts.benchmarkEfficiency,
  }
  return { formCopy: { cards, fieldHelp }, resultsCopy: { results, whatItWouldTake, advice, leaders } }
}

export default async function CalculatorRoute() {
  const page = await pageData(calculatorPage)
  const { settings, hero, booking } = page
  const props = calculatorProps(page)
  return (
    <>
      <PageJsonLd page={page} path={path} />
      <CalculatorHeader settings={settings} />
      <main id="main">
        <CalculatorHero lead={hero.lead} />
        <Island props={props}>
          <Calculator {...props} />
        </Island>
        <Booking id="booking" text={booking} settings={settings} event="assessment" />
      </main>
      <CalculatorFooter settings={settings} />
    </>
  )
}

/** The header, which stays in view: logo, name and the link to the booking section (requirements §2.12). */
function CalculatorHeader({ settings }: { settings: SiteSettings }) {
  return (
    <header className="calculator-header sticky top-0 z-10 border-rule border-b bg-paper print:static print:border-0">
      <div className="page-width flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <Wordmark settings={settings} href="/" tight />
        <ButtonLink href="#booking" look="quiet" size="small" className="flex-none">
          Get Started
        </ButtonLink>
      </div>
    </header>
  )
}
