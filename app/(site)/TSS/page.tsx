import type { Metadata } from 'next'
import { getConversionPage } from '#lib/content/conversionPage.ts'
import { siteUrl } from '#lib/env/public.ts'
import { routeOf } from '#lib/routes.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { Booking } from '../../_ui/Booking.tsx'
import { ButtonLink } from '../../_ui/Button.tsx'
import { PageHeader } from '../../_ui/PageHeader.tsx'
import { Questions } from '../../_ui/Questions.tsx'
import { ReturningCallToAction } from '../../_ui/ReturningCallToAction.tsx'
import { SalesHero } from '../../_ui/SalesHero.tsx'
import { SalesJsonLd } from '../../_ui/SalesJsonLd.tsx'
import { SiteFooter } from '../../_ui/SiteFooter.tsx'
import { ConversionLetter } from './ConversionLetter.tsx'

const { path, inSitemap: index } = routeOf('conversionPage')
const BOOKING = 'booking'

export async function generateMetadata(): Promise<Metadata> {
  const { seo, settings } = await getConversionPage()
  return pageMetadata({ seo, settings, path, index }, siteUrl)
}

export default async function ConversionPage() {
  const page = await getConversionPage()
  const { settings, hero, faq, booking } = page
  return (
    <>
      <SalesJsonLd page={page} path={path} siteUrl={siteUrl} />
      <PageHeader settings={settings}>
        {booking.ctaLabel ? (
          <ButtonLink href={`#${BOOKING}`} size="small" look="quiet" className="max-sm:hidden">
            {booking.ctaLabel}
          </ButtonLink>
        ) : null}
      </PageHeader>
      <main id="main">
        <SalesHero hero={hero} name={settings.name} ctaHref={`#${BOOKING}`} />
        <ConversionLetter page={page} ctaHref={`#${BOOKING}`} />
        <Questions faq={faq} />
        <Booking
          id={BOOKING}
          heading={booking.heading}
          body={booking.body}
          settings={settings}
          event="strategySession"
        />
        <ReturningCallToAction label={hero.ctaLabel || booking.ctaLabel} href={`#${BOOKING}`} />
      </main>
      <SiteFooter settings={settings} />
    </>
  )
}
