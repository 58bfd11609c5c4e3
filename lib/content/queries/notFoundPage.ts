import { defineQuery } from 'groq'
import { seoFields, siteDocuments } from './fragments.ts'

export const notFoundPageQuery = defineQuery(`{
  "page": *[_type == "notFoundPage" && _id == "notFoundPage"][0]{seo{${seoFields}}, body, linkLabel},
  ${siteDocuments}
}`)
