import { defineQuery } from 'groq'
import { specifiedLabels } from '#lib/labels.ts'
import { routeOf } from '../../routes.ts'
import { definePage } from '../definePage.ts'
import { textOr } from '../readers/fields.ts'
import { seoFields } from '../readers/seo.ts'
import type { LeadPageQueryResult } from '../sanity.types.ts'
import { siteDocuments } from '../siteDocuments.ts'

const leadPageQuery = defineQuery(`{
  "page": *[_type == "leadPage" && _id == "leadPage"][0]{seo{${seoFields}}, frameTitle, heading, body},
  ${siteDocuments}
}`)

/** The lead page (/ilm-lead). */
export const leadPage = definePage<LeadPageQueryResult>()({
  document: 'leadPage',
  query: leadPageQuery,
  title: routeOf('leadPage').title,
  fields: ({ shortText }) => ({
    /** The accessible name of the embedded form's frame. */
    frameTitle: textOr(specifiedLabels.leadFrameTitle),
    heading: textOr(routeOf('leadPage').title),
    body: shortText,
  }),
})
