import { defineQuery } from 'groq'
import { CARD_IDS, FIELD_NAMES } from '#lib/calculator/fields.ts'
import { ADVICE_KEYS } from '#lib/calculator/outcomes.ts'
import { recordOf } from '#lib/calculator/tables.ts'
import { defaultLabels } from '#lib/labels.ts'
import { definePage, type PageData } from '../definePage.ts'
import { section, text, textOr } from '../readers/readFields.ts'
import { seoFields } from '../readers/seo.ts'
import type { CalculatorPageQueryResult } from '../sanity.types.ts'
import { siteDocuments } from '../siteDocuments.ts'

const calculatorPageQuery = defineQuery(`{
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

const help = section({ help: text })

export const calculatorPage = definePage<CalculatorPageQueryResult>()({
  document: 'calculatorPage',
  query: calculatorPageQuery,
  fields: ({ shortText, adviceText }) => ({
    hero: section({ lead: shortText }),
    cards: section(recordOf(CARD_IDS, () => help)),
    fieldHelp: section(recordOf(FIELD_NAMES, () => text)),
    results: section({
      heading: textOr(defaultLabels.calculator.results),
      talkNote: shortText,
      intro: shortText,
      benchmarkHeading: textOr(defaultLabels.calculator.benchmark),
      benchmarkIntro: shortText,
    }),
    whatItWouldTake: section({
      heading: textOr(defaultLabels.calculator.whatItWouldTake),
      intro: shortText,
    }),
    booking: section({ heading: text, body: shortText }),
    advice: section(recordOf(ADVICE_KEYS, () => adviceText)),
  }),
})

export type CalculatorPage = PageData<typeof calculatorPage>
