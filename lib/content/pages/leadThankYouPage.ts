import { defineQuery } from 'groq'
import { defaultLabels, defaultTitles } from '#lib/labels.ts'
import { definePage } from '../definePage.ts'
import { methodTitle, methodTitleQuery } from '../readers/methodTitle.ts'
import { list, section, text, textOr, texts, unlessEmpty } from '../readers/readFields.ts'
import { seoFields } from '../readers/seo.ts'
import { titledItem } from '../readers/titledItems.ts'
import type { LeadThankYouPageQueryResult } from '../sanity.types.ts'
import { siteDocuments } from '../siteDocuments.ts'

const leadThankYouPageQuery = defineQuery(`{
  "page": *[_type == "leadThankYouPage" && _id == "leadThankYouPage"][0]{
    seo{${seoFields}}, heading, confirmation, next, emailsHeading, booking,
    "methodTitle": ${methodTitleQuery},
    "emails": *[_type == "leadEmails" && _id == "leadEmails"][0].days[].subject
  },
  ${siteDocuments}
}`)

export const leadThankYouPage = definePage<LeadThankYouPageQueryResult>()({
  document: 'leadThankYouPage',
  query: leadThankYouPageQuery,
  fields: ({ shortText }) => ({
    heading: textOr(defaultTitles.leadThankYouPage),
    confirmation: shortText,
    /** Null while there is no PDF. */
    methodTitle,
    emails: texts,
    emailsHeading: textOr(defaultLabels.emailsAfterPdf),
    next: unlessEmpty(section({ heading: text, items: list(titledItem(shortText)) }), 'items'),
    booking: section({
      heading: text,
      body: shortText,
      ctaLabel: textOr(defaultLabels.assessmentButton),
    }),
  }),
})
