import { defineQuery } from 'groq'
import { caseStudyFields, letterBlocks, seoFields, siteDocuments } from './fragments.ts'

export const conversionPageQuery = defineQuery(`{
  "page": *[_type == "conversionPage" && _id == "conversionPage"][0]{
    seo{${seoFields}},
    hero,
    letter[]{${letterBlocks}},
    cases[]->{${caseStudyFields}},
    casesHeading,
    beforeAfter,
    deliverables,
    guarantee,
    faq,
    booking
  },
  ${siteDocuments}
}`)
