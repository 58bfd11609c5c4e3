import { defineQuery } from 'groq'
import { defaultLabels } from '#lib/labels.ts'
import { definePage } from '../definePage.ts'
import { textOr } from '../readers/readFields.ts'
import { seoFields } from '../readers/seo.ts'
import type { NotFoundPageQueryResult } from '../sanity.types.ts'
import { siteDocuments } from '../siteDocuments.ts'

const notFoundPageQuery = defineQuery(`{
  "page": *[_type == "notFoundPage" && _id == "notFoundPage"][0]{seo{${seoFields}}, body, linkLabel},
  ${siteDocuments}
}`)

export const notFoundPage = definePage<NotFoundPageQueryResult>()({
  document: 'notFoundPage',
  query: notFoundPageQuery,
  fields: ({ shortText }) => ({ body: shortText, linkLabel: textOr(defaultLabels.homeLink) }),
})
