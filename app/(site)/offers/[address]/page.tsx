import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { ReturningCallToAction } from '#app/_elements/returning-cta/ReturningCallToAction.tsx'
import { Questions } from '#app/_ui/cards/Questions.tsx'
import { SalesJsonLd } from '#app/_ui/head/SalesJsonLd.tsx'
import { NotFound } from '#app/_ui/layout/NotFound.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { Booking } from '#app/_ui/sales/Booking.tsx'
import { SalesHeader } from '#app/_ui/sales/SalesHeader.tsx'
import { SalesHero } from '#app/_ui/sales/SalesHero.tsx'
import { LetterText } from '#app/_ui/text/LetterText.tsx'
import { pageData } from '#app/pageData.ts'
import { presentAddress } from '#app/salesAddress.ts'
import { notFoundPage } from '#lib/content/pages/notFoundPage.ts'
import { salesPage } from '#lib/content/pages/salesPage.ts'
import { siteUrl } from '#lib/env/public.ts'
import { salesPath } from '#lib/routes.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'

const BOOKING = 'booking'

interface Props {
  params: Promise<{ address: string }>
}

/** Renders each page at its first visit: the build knows none. */
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const address = await presentAddress((await params).address)
  const { seo, settings } = await (address ? pageData(salesPage, address) : pageData(notFoundPage))
  return pageMetadata({ seo, settings, path: address && salesPath(address), index: !!address }, siteUrl)
}

/** A page that the site owner added, or the page with status 404. */
export default async function SalesPage({ params }: Props) {
  const asked = (await params).address
  const address = await presentAddress(asked)
  if (!address) return <NotFound {...(await pageData(notFoundPage))} />
  if (address !== asked) permanentRedirect(salesPath(address))
  const page = await pageData(salesPage, address)
  const { settings, hero, letter, faq, booking, event } = page
  return (
    <>
      <SalesJsonLd page={page} path={salesPath(address)} siteUrl={siteUrl} />
      <SalesHeader settings={settings} ctaLabel={booking.ctaLabel} ctaHref={`#${BOOKING}`} />
      <main id="main">
        <SalesHero hero={hero} picture="room" ctaHref={`#${BOOKING}`} />
        <article className="on-paper">
          <div className="page-width py-section">
            <LetterText value={letter} ctaHref={`#${BOOKING}`} />
          </div>
        </article>
        <Questions faq={faq} />
        <Booking
          id={BOOKING}
          heading={booking.heading}
          body={booking.body}
          settings={settings}
          event={event}
          methodLabel={booking.methodLabel}
        />
        <ReturningCallToAction label={hero.ctaLabel || booking.ctaLabel} href={`#${BOOKING}`} />
      </main>
      <SiteFooter settings={settings} />
    </>
  )
}
