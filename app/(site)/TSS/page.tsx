import type { Metadata } from 'next'
import { ReturningCallToAction } from '#app/_elements/returning-cta/ReturningCallToAction.tsx'
import { Questions } from '#app/_ui/cards/Questions.tsx'
import { SalesJsonLd } from '#app/_ui/head/SalesJsonLd.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { Booking } from '#app/_ui/sales/Booking.tsx'
import { SalesHeader } from '#app/_ui/sales/SalesHeader.tsx'
import { SalesHero } from '#app/_ui/sales/SalesHero.tsx'
import { pageData } from '#app/pageData.ts'
import { conversionPage } from '#lib/content/pages/conversionPage.ts'
import { siteUrl } from '#lib/env/public.ts'
import { routeOf } from '#lib/routes.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { ConversionLetter } from './ConversionLetter.tsx'

const { path, inSitemap: index } = routeOf('conversionPage')
const BOOKING = 'booking'

export async function generateMetadata(): Promise<Metadata> {
  const { seo, settings } = await pageData(conversionPage)
  return pageMetadata({ seo, settings, path, index }, siteUrl)
}

export default async function ConversionPage() {
  const page = await pageData(conversionPage)
  const { settings, hero, faq, booking } = page
  return (
    <>
      <SalesJsonLd page={page} path={path} siteUrl={siteUrl} />
      <SalesHeader settings={settings} ctaLabel={booking.ctaLabel} ctaHref={`#${BOOKING}`} />
      <main id="main">
        <SalesHero hero={hero} picture="room" ctaHref={`#${BOOKING}`} />
        <ConversionLetter page={page} ctaHref={`#${BOOKING}`} />
        <Questions faq={faq} />
        <Booking
          id={BOOKING}
          heading={booking.heading}
          body={booking.body}
          settings={settings}
          event="strategySession"
          offer={page.offer}
          methodLabel={booking.methodLabel}
        />
        <ReturningCallToAction label={hero.ctaLabel || booking.ctaLabel} href={`#${BOOKING}`} />
      </main>
      <SiteFooter settings={settings} />
    </>
  )
}
