import { defineQuery } from 'groq'
import {
  caseStudyFields,
  imageFields,
  insightFields,
  seoFields,
  serviceFields,
  siteDocuments,
} from './fragments.ts'

export const homePageQuery = defineQuery(`{
  "page": *[_type == "homePage" && _id == "homePage"][0]{
    seo{${seoFields}},
    banner,
    hero{image{${imageFields}}, variantA, variantB},
    services{heading, intro, items[]->{${serviceFields}}},
    cases{heading, intro, items[]->{${caseStudyFields}}},
    insights{heading, intro, items[]->{${insightFields}}},
    contact
  },
  ${siteDocuments}
}`)
