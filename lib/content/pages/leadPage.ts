import { defineQuery } from 'groq'
import { defaultLabels, defaultTitles } from '#lib/labels.ts'
import { definePage } from '../definePage.ts'
import { methodTitle, methodTitleQuery } from '../readers/methodTitle.ts'
import { textOr } from '../readers/readFields.ts'
import { seoFields } from '../readers/seo.ts'
import type { LeadPageQueryResult } from '../sanity.types.ts'
import { siteDocuments } from '../siteDocuments.ts'

const leadPageQuery = defineQuery(`{
  "page": *[_type == "leadPage" && _id == "leadPage"][0]{
    seo{${seoFields}}, frameTitle, heading, body, "methodTitle": ${methodTitleQuery}
  },
  ${siteDocuments}
}`)

export const leadPage = definePage<LeadPageQueryResult>()({
  document: 'leadPage',
  query: leadPageQuery,
  fields: ({ shortText }) => ({
    /** The accessible name of the embedded form's frame. */
    frameTitle: textOr(defaultLabels.leadFrameTitle),
    heading: textOr(defaultTitles.leadPage),
    body: shortText,
    /** Null while there is no PDF. */
    methodTitle,
  }),
})
