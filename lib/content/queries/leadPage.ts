import { defineQuery } from 'groq'
import { seoFields, siteDocuments } from './fragments.ts'

export const leadPageQuery = defineQuery(`{
  "page": *[_type == "leadPage" && _id == "leadPage"][0]{seo{${seoFields}}, frameTitle, heading, body},
  ${siteDocuments}
}`)
