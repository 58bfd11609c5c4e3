import { defineQuery } from 'groq'
import { definePage, type PageData } from '../definePage.ts'
import { section, text } from '../readers/readFields.ts'
import { seoFields } from '../readers/seo.ts'
import type { ReferralPageQueryResult } from '../sanity.types.ts'
import { siteDocuments } from '../siteDocuments.ts'

const referralPageQuery = defineQuery(`{
  "page": *[_type == "referralPage" && _id == "referralPage"][0]{
    seo{${seoFields}}, intro, bonusNote, yourSection, referralSection, privacyNote
  },
  ${siteDocuments}
}`)

/** The referral form (/referral). The query for the email to the referrer is in lib/referral. */
export const referralPage = definePage<ReferralPageQueryResult>()({
  document: 'referralPage',
  query: referralPageQuery,
  fields: ({ shortText }) => ({
    intro: shortText,
    bonusNote: shortText,
    yourSection: section({ help: text }),
    referralSection: section({ help: text }),
    privacyNote: shortText,
  }),
})

export type ReferralPage = PageData<typeof referralPage>
