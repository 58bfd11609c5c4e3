import { defineQuery } from 'groq'
import { seoFields, siteDocuments } from './fragments.ts'

export const referralThankYouPageQuery = defineQuery(`{
  "page": *[_type == "referralThankYouPage" && _id == "referralThankYouPage"][0]{
    seo{${seoFields}}, reply, bonus
  },
  ${siteDocuments}
}`)
