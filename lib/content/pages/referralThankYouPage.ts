import { defineQuery } from 'groq'
import { definePage } from '../definePage.ts'
import { seoFields } from '../readers/seo.ts'
import type { ReferralThankYouPageQueryResult } from '../sanity.types.ts'
import { siteDocuments } from '../siteDocuments.ts'

const referralThankYouPageQuery = defineQuery(`{
  "page": *[_type == "referralThankYouPage" && _id == "referralThankYouPage"][0]{
    seo{${seoFields}}, reply, bonus
  },
  ${siteDocuments}
}`)

/** The referral confirmation (/referral-thank-you). */
export const referralThankYouPage = definePage<ReferralThankYouPageQueryResult>()({
  document: 'referralThankYouPage',
  query: referralThankYouPageQuery,
  fields: ({ shortText }) => ({ reply: shortText, bonus: shortText }),
})
