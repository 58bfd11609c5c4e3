import { defineQuery } from 'groq'
import { letterBlocks, seoFields, siteDocuments } from './fragments.ts'

export const privacyPageQuery = defineQuery(`{
  "page": *[_type == "privacyPage" && _id == "privacyPage"][0]{
    seo{${seoFields}}, heading, updated, body[]{${letterBlocks}}
  },
  ${siteDocuments}
}`)
