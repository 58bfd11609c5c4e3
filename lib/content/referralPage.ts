import { parseReferralPage } from './boundary/referralPage.ts'
import { fetchPage } from './fetchPage.ts'
import { referralPageQuery } from './queries/referralPage.ts'
import type { ShortText } from './richText.ts'
import type { Seo, SiteData } from './site.ts'

export interface ReferralPage extends SiteData {
  seo: Seo
  intro: ShortText
  bonusNote: ShortText
  /** The help text of each section, '' when there is none. */
  yourSection: { help: string }
  referralSection: { help: string }
  privacyNote: ShortText
  /** The e-mail to the referrer; sent only when `enabled`, which needs a subject and a body. */
  referrerConfirmation: { enabled: boolean; subject: string; body: ShortText }
}

/** The referral form (/referral). Throws when the Content Lake does not answer. */
export async function getReferralPage(): Promise<ReferralPage> {
  return parseReferralPage(await fetchPage('referralPage', referralPageQuery))
}
