import type { Metadata } from 'next'
import { Checklist } from '#app/_elements/live-checklist/Checklist.tsx'
import { ReturningCallToAction } from '#app/_elements/returning-cta/ReturningCallToAction.tsx'
import { Cases } from '#app/_ui/cards/Cases.tsx'
import { Questions } from '#app/_ui/cards/Questions.tsx'
import { SalesJsonLd } from '#app/_ui/head/SalesJsonLd.tsx'
import { Section } from '#app/_ui/layout/Section.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { ItemDrawing } from '#app/_ui/media/ItemDrawing.tsx'
import { Booking } from '#app/_ui/sales/Booking.tsx'
import { SalesHeader } from '#app/_ui/sales/SalesHeader.tsx'
import { SalesHero } from '#app/_ui/sales/SalesHero.tsx'
import { NumberedList } from '#app/_ui/text/NumberedList.tsx'
import { pageData } from '#app/pageData.ts'
import { leadershipPage } from '#lib/content/pages/leadershipPage.ts'
import { siteUrl } from '#lib/env/public.ts'
import { routeOf } from '#lib/routes.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { MarketReality } from './MarketReality.tsx'
import { RevenueComparison } from './RevenueComparison.tsx'

const { path, inSitemap: index } = routeOf('leadershipPage')
const BOOKING = 'booking-section'

export async function generateMetadata(): Promise<Metadata> {
  const { seo, settings } = await pageData(leadershipPage)
  return pageMetadata({ seo, settings, path, index }, siteUrl)
}

export default async function LeadershipPage() {
  const page = await pageData(leadershipPage)
  const { settings, hero, pillars, booking } = page
  const cta = hero.ctaLabel || booking.ctaLabel
  return (
    <>
      <SalesJsonLd page={page} path={path} siteUrl={siteUrl} />
      <SalesHeader settings={settings} ctaLabel={booking.ctaLabel} ctaHref={`#${BOOKING}`} />
      <main id="main">
        <SalesHero hero={hero} picture="rise" ctaHref={`#${BOOKING}`} />
        <MarketReality marketReality={page.marketReality} ctaHref={`#${BOOKING}`} />
        <Cases cases={page.cases} />
        {pillars ? (
          <Section id="pillars" heading={pillars.heading} intro={pillars.intro}>
            <NumberedList
              items={pillars.items}
              picture={({ drawing }) => (drawing ? <ItemDrawing drawing={drawing} /> : null)}
            />
          </Section>
        ) : null}
        <RevenueComparison comparison={page.revenueComparison} />
        <Checklist
          checklist={page.checklist}
          verdicts={page.verdicts}
          cta={{ label: cta, href: `#${BOOKING}` }}
          method={{ label: settings.navigation.method, href: routeOf('leadPage').path }}
        />
        <Questions faq={page.faq} />
        <Booking
          id={BOOKING}
          heading={booking.heading}
          body={booking.body}
          settings={settings}
          event="assessment"
          offer={page.offer}
          signature={page.facts.ownerName}
          methodLabel={booking.methodLabel}
        />
        <ReturningCallToAction label={cta} href={`#${BOOKING}`} />
      </main>
      <SiteFooter settings={settings} />
    </>
  )
}
