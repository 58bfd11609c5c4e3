import { defineQuery } from 'groq'
import { imageFields, seoFields, siteDocuments } from './fragments.ts'

export const privacyPageQuery = defineQuery(`{
  "page": *[_type == "privacyPage" && _id == "privacyPage"][0]{
    seo{${seoFields}}, heading, updated, body[]{..., _type == "figure" => {${imageFields}}}
  },
  ${siteDocuments}
}`)
