import { parseLeadThankYouPage } from './boundary/leadThankYouPage.ts'
import { fetchPage } from './fetchPage.ts'
import type { TitledItem } from './library.ts'
import { leadThankYouPageQuery } from './queries/leadThankYouPage.ts'
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
  return parseLeadThankYouPage(await fetchPage('leadThankYouPage', leadThankYouPageQuery))
}
