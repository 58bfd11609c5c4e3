import { defineQuery } from 'groq'
import { seoFields, siteDocuments } from './fragments.ts'

export const referralPageQuery = defineQuery(`{
  "page": *[_type == "referralPage" && _id == "referralPage"][0]{
    seo{${seoFields}}, intro, bonusNote, yourSection, referralSection, privacyNote, referrerConfirmation
  },
  ${siteDocuments}
}`)
