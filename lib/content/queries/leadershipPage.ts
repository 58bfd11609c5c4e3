import { defineQuery } from 'groq'
import { caseStudyFields, letterBlocks, seoFields, siteDocuments } from './fragments.ts'

export const leadershipPageQuery = defineQuery(`{
  "page": *[_type == "leadershipPage" && _id == "leadershipPage"][0]{
    seo{${seoFields}},
    hero,
    marketReality{heading, body[]{${letterBlocks}}},
    cases{heading, intro, items[]->{${caseStudyFields}}},
    pillars,
    revenueComparison,
    checklist,
    verdicts,
    faq,
    booking
  },
  ${siteDocuments}
}`)
