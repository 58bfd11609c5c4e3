import type { ReactNode } from 'react'
import { ReturningCallToAction } from '#app/_elements/returning-cta/ReturningCallToAction.tsx'
import { SalesJsonLd } from '#app/siteJsonLd.tsx'
import type {
  Booking as BookingText,
  Faq,
  SalesHero as Hero,
  Offer,
} from '#lib/content/readers/salesParts.ts'
import type { SiteData } from '#lib/content/siteDocuments.ts'
import { Questions } from '../cards/Questions.tsx'
import { ButtonLink } from '../controls/Button.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { SiteFooter } from '../layout/SiteFooter.tsx'
import { Booking } from './Booking.tsx'
import { SalesHero } from './SalesHero.tsx'

interface Props extends Pick<Parameters<typeof Booking>[0], 'event' | 'signature'> {
  page: SiteData & {
    hero: Hero
    faq: Faq
    offer?: Offer | null
    booking: BookingText
  }
  path: string
  picture: Parameters<typeof SalesHero>[0]['picture']
  bookingId: string
  /** The argument of the page, between hero and questions. */
  children: ReactNode
}

/** A sales page around its argument. On wide screens its header has the booking link as well. */
export function SalesFrame({ page, path, picture, bookingId, event, signature, children }: Props) {
  const { settings, hero, faq, offer = null, booking } = page
  const href = `#${bookingId}` as const
  return (
    <>
      <SalesJsonLd page={page} path={path} />
      <PageHeader settings={settings}>
        {booking.ctaLabel ? (
          <ButtonLink href={href} size="small" look="quiet" className="max-sm:hidden">
            {booking.ctaLabel}
          </ButtonLink>
        ) : null}
      </PageHeader>
      <main id="main">
        <SalesHero hero={hero} picture={picture} ctaHref={href} />
        {children}
        <Questions faq={faq} />
        <Booking
          id={bookingId}
          text={booking}
          settings={settings}
          event={event}
          offer={offer}
          signature={signature}
        />
        <ReturningCallToAction label={hero.ctaLabel || booking.ctaLabel} href={href} />
      </main>
      <SiteFooter settings={settings} />
    </>
  )
}
