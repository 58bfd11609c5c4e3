import { parseReferralThankYouPage } from './boundary/referralThankYouPage.ts'
import { fetchPage } from './fetchPage.ts'
import { referralThankYouPageQuery } from './queries/referralThankYouPage.ts'
import type { ShortText } from './richText.ts'
import type { Seo, SiteData } from './site.ts'

export interface ReferralThankYouPage extends SiteData {
  seo: Seo
  reply: ShortText
  bonus: ShortText
}

/** The referral confirmation (/referral-thank-you). Throws when the Content Lake does not answer. */
export async function getReferralThankYouPage(): Promise<ReferralThankYouPage> {
  return parseReferralThankYouPage(await fetchPage('referralThankYouPage', referralThankYouPageQuery))
}
