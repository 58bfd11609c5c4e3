import type { Metadata } from 'next'
import { Island } from '#app/_islands/Island.tsx'
import { JsonLd } from '#app/_ui/head/JsonLd.tsx'
import { Booking } from '#app/_ui/sales/Booking.tsx'
import { pageData } from '#app/pageData.ts'
import { type CalculatorPage, calculatorPage } from '#lib/content/pages/calculatorPage.ts'
import { siteUrl } from '#lib/env/public.ts'
import { routeOf } from '#lib/routes.ts'
import { breadcrumbs, organization } from '#lib/seo/jsonLd.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { Calculator, type CalculatorProps } from './Calculator.tsx'
import { CalculatorFooter } from './CalculatorFooter.tsx'
import { CalculatorHeader } from './CalculatorHeader.tsx'
import { CalculatorHero } from './CalculatorHero.tsx'

const { path, inSitemap: index } = routeOf('calculatorPage')

export async function generateMetadata(): Promise<Metadata> {
  const { seo, settings } = await pageData(calculatorPage)
  return pageMetadata({ seo, settings, path, index }, siteUrl)
}

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
  const { settings, hero, booking, seo } = page
  const props = calculatorProps(page)
  return (
    <>
      <JsonLd
        things={[
          organization(settings, siteUrl),
          breadcrumbs(settings.name, { path, title: seo.title }, siteUrl),
        ]}
      />
      <CalculatorHeader settings={settings} />
      <main id="main">
        <CalculatorHero lead={hero.lead} />
        <Island props={props}>
          <Calculator {...props} />
        </Island>
        <Booking
          id="booking"
          heading={booking.heading}
          body={booking.body}
          settings={settings}
          event="assessment"
        />
      </main>
      <CalculatorFooter settings={settings} />
    </>
  )
}
