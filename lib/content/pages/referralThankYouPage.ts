import { defineQuery } from 'groq'
import { defaultLabels } from '#lib/labels.ts'
import { definePage, type PageData } from '../definePage.ts'
import { textOr } from '../readers/readFields.ts'
import { seoFields } from '../readers/seo.ts'
import type { ReferralThankYouPageQueryResult } from '../sanity.types.ts'
import { siteDocuments } from '../siteDocuments.ts'

const referralThankYouPageQuery = defineQuery(`{
  "page": *[_type == "referralThankYouPage" && _id == "referralThankYouPage"][0]{
    seo{${seoFields}}, nextHeading, received, reply, bonus
  },
  ${siteDocuments}
}`)

export const referralThankYouPage = definePage<ReferralThankYouPageQueryResult>()({
  document: 'referralThankYouPage',
  query: referralThankYouPageQuery,
  fields: ({ shortText }) => ({
    nextHeading: textOr(defaultLabels.whatHappensNext),
    received: shortText,
    reply: shortText,
    bonus: shortText,
  }),
})

export type ReferralThankYouPage = PageData<typeof referralThankYouPage>
