import { defineQuery } from 'groq'
import { seoFields, siteDocuments } from './fragments.ts'

export const leadThankYouPageQuery = defineQuery(`{
  "page": *[_type == "leadThankYouPage" && _id == "leadThankYouPage"][0]{
    seo{${seoFields}}, heading, confirmation, next, booking
  },
  ${siteDocuments}
}`)
