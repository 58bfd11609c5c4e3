import type { Metadata } from 'next'
import type { AdviceKey } from '#lib/calculator/advice.ts'
import { type CalculatorPage, getCalculatorPage } from '#lib/content/calculatorPage.ts'
import { siteUrl } from '#lib/env/public.ts'
import { routeOf } from '#lib/routes.ts'
import { breadcrumbs, organization } from '#lib/seo/jsonLd.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { Booking } from '../../_ui/Booking.tsx'
import { JsonLd } from '../../_ui/JsonLd.tsx'
import { ShortText } from '../../_ui/ShortText.tsx'
import { AdviceText } from './AdviceText.tsx'
import { Calculator } from './Calculator.tsx'
import { CalculatorFooter } from './CalculatorFooter.tsx'
import { CalculatorHeader } from './CalculatorHeader.tsx'
import { CalculatorHero } from './CalculatorHero.tsx'
import type { ResultsCopy } from './ResultsSection.tsx'
import './calculator.css'

const { path, inSitemap: index } = routeOf('calculatorPage')

export async function generateMetadata(): Promise<Metadata> {
  const { seo, settings } = await getCalculatorPage()
  return pageMetadata({ seo, settings, path, index }, siteUrl)
}

/** The copy around a result, rendered here so that the browser needs no Portable Text. */
function renderResultsCopy({ results, whatItWouldTake, facts, advice }: CalculatorPage): ResultsCopy {
  const adviceOf = (key: AdviceKey) => (advice[key].length > 0 ? <AdviceText value={advice[key]} /> : null)
  const intro = 'mt-4 max-w-letter'
  return {
    heading: results.heading,
    intro: <ShortText value={results.intro} className={intro} />,
    benchmarkHeading: results.benchmarkHeading,
    benchmarkIntro: <ShortText value={results.benchmarkIntro} className={intro} />,
    leaders: {
      roi: facts.benchmarkRoi,
      successRate: facts.benchmarkSuccessRate,
      efficiencyScore: facts.benchmarkEfficiency,
    },
    leversHeading: whatItWouldTake.heading,
    leversIntro: <ShortText value={whatItWouldTake.intro} className={intro} />,
    advice: {
      roiWarning: adviceOf('roiWarning'),
      roiInfo: adviceOf('roiInfo'),
      roiSuccess: adviceOf('roiSuccess'),
      successRateWarning: adviceOf('successRateWarning'),
      successRateInfo: adviceOf('successRateInfo'),
      successRateSuccess: adviceOf('successRateSuccess'),
      costPerHourSavedWarning: adviceOf('costPerHourSavedWarning'),
      costPerHourSavedInfo: adviceOf('costPerHourSavedInfo'),
      highlight: adviceOf('highlight'),
      highlightNoGap: adviceOf('highlightNoGap'),
    },
  }
}

export default async function CalculatorRoute() {
  const page = await getCalculatorPage()
  const { settings, hero, cards, fieldHelp, booking, seo } = page
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
        <Calculator formCopy={{ cards, fieldHelp }} resultsCopy={renderResultsCopy(page)} />
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
