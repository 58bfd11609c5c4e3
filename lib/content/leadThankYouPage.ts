import type { TitledItem } from './library.ts'
import type { ShortText } from './richText.ts'
import type { Booking, Seo, SiteData } from './site.ts'

export interface LeadThankYouPage extends SiteData {
  seo: Seo
  heading: string
  confirmation: ShortText
  next: { heading: string; items: TitledItem[] } | null
  booking: Booking
}

/** The lead page's thank-you page (/ilm-thank-you). Throws when the Content Lake does not answer. */
export async function getLeadThankYouPage(): Promise<LeadThankYouPage> {
  throw new Error('not wired yet')
}
