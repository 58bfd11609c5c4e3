import { defineQuery } from 'groq'
import { defaultLabels, defaultTitles } from '#lib/labels.ts'
import { definePage, type PageData } from '../definePage.ts'
import { caseStudy, caseStudyFields } from '../readers/caseStudy.ts'
import { list, section, text, textOr, unlessEmpty } from '../readers/readFields.ts'
import { booking, faq, offer, salesHero } from '../readers/salesParts.ts'
import { seoFields } from '../readers/seo.ts'
import { letterFields } from '../readers/texts/letterText.ts'
import { drawnItem, itemSection } from '../readers/titledItems.ts'
import type { ConversionPageQueryResult } from '../sanity.types.ts'
import { siteDocuments } from '../siteDocuments.ts'

const conversionPageQuery = defineQuery(`{
  "page": *[_type == "conversionPage" && _id == "conversionPage"][0]{
    seo{${seoFields}},
    hero,
    letter[]{${letterFields}},
    cases[]->{${caseStudyFields}},
    casesHeading,
    beforeAfter,
    deliverables,
    guarantee,
    faq,
    offer,
    booking
  },
  ${siteDocuments}
}`)

const comparisonRow = section({ before: text, after: text }).transform((row) =>
  row.before && row.after ? row : null,
)

export const conversionPage = definePage<ConversionPageQueryResult>()({
  document: 'conversionPage',
  query: conversionPageQuery,
  fields: ({ shortText, letterText }) => ({
    hero: salesHero(shortText, defaultTitles.conversionPage),
    letter: letterText,
    cases: list(caseStudy(shortText)),
    casesHeading: textOr(defaultLabels.caseStudies),
    beforeAfter: unlessEmpty(
      section({
        heading: text,
        beforeTitle: textOr(defaultLabels.comparison.before),
        afterTitle: textOr(defaultLabels.comparison.after),
        rows: list(comparisonRow),
      }),
      'rows',
    ),
    deliverables: itemSection(shortText, drawnItem(shortText)),
    guarantee: unlessEmpty(section({ heading: text, body: shortText, terms: shortText }), 'body'),
    faq: faq(shortText),
    offer: offer(shortText),
    booking: booking(shortText),
  }),
})

export type ConversionPage = PageData<typeof conversionPage>
