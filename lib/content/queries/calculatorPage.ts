import { defineQuery } from 'groq'
import { seoFields, siteDocuments } from './fragments.ts'

export const calculatorPageQuery = defineQuery(`{
  "page": *[_type == "calculatorPage" && _id == "calculatorPage"][0]{
    seo{${seoFields}},
    hero,
    cards,
    fieldHelp,
    results,
    whatItWouldTake,
    booking,
    "advice": *[_type == "calculatorAdvice" && _id == "calculatorAdvice"][0]
  },
  ${siteDocuments}
}`)
