import type { Metadata } from 'next'
import { getLeadershipPage } from '#lib/content/leadershipPage.ts'
import { siteUrl } from '#lib/env/public.ts'
import { routeOf } from '#lib/routes.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { Booking } from '../../_ui/Booking.tsx'
import { ButtonLink } from '../../_ui/Button.tsx'
import { Cases } from '../../_ui/Cases.tsx'
import { PageHeader } from '../../_ui/PageHeader.tsx'
import { Questions } from '../../_ui/Questions.tsx'
import { ReturningCallToAction } from '../../_ui/ReturningCallToAction.tsx'
import { SalesHero } from '../../_ui/SalesHero.tsx'
import { SalesJsonLd } from '../../_ui/SalesJsonLd.tsx'
import { SiteFooter } from '../../_ui/SiteFooter.tsx'
import { Checklist } from './Checklist.tsx'
import { MarketReality } from './MarketReality.tsx'
import { Pillars } from './Pillars.tsx'
import { RevenueComparison } from './RevenueComparison.tsx'

const { path, inSitemap: index } = routeOf('leadershipPage')
const BOOKING = 'booking-section'

export async function generateMetadata(): Promise<Metadata> {
  const { seo, settings } = await getLeadershipPage()
  return pageMetadata({ seo, settings, path, index }, siteUrl)
}

export default async function LeadershipPage() {
  const page = await getLeadershipPage()
  const { settings, hero, booking } = page
  const cta = hero.ctaLabel || booking.ctaLabel
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
        <MarketReality marketReality={page.marketReality} ctaHref={`#${BOOKING}`} />
        <Cases cases={page.cases} />
        <Pillars pillars={page.pillars} />
        <RevenueComparison comparison={page.revenueComparison} />
        <Checklist
          checklist={page.checklist}
          verdicts={page.verdicts}
          cta={{ label: cta, href: `#${BOOKING}` }}
        />
        <Questions faq={page.faq} />
        <Booking
          id={BOOKING}
          heading={booking.heading}
          body={booking.body}
          settings={settings}
          event="assessment"
        />
        <ReturningCallToAction label={cta} href={`#${BOOKING}`} />
      </main>
      <SiteFooter settings={settings} />
    </>
  )
}
