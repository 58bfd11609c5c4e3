import { defineQuery } from 'groq'
import { z } from 'zod'
import { defaultTitles } from '#lib/labels.ts'
import { definePage } from '../definePage.ts'
import { textOr } from '../readers/readFields.ts'
import { seoFields } from '../readers/seo.ts'
import { figureFields } from '../readers/texts/letterText.ts'
import type { PrivacyPageQueryResult } from '../sanity.types.ts'
import { siteDocuments } from '../siteDocuments.ts'

const privacyPageQuery = defineQuery(`{
  "page": *[_type == "privacyPage" && _id == "privacyPage"][0]{
    seo{${seoFields}}, heading, updated, body[]{..., ${figureFields}}
  },
  ${siteDocuments}
}`)

export const privacyPage = definePage<PrivacyPageQueryResult>()({
  document: 'privacyPage',
  query: privacyPageQuery,
  fields: ({ noticeText }) => ({
    heading: textOr(defaultTitles.privacyPage),
    /** YYYY-MM-DD, or null. */
    updated: z.iso.date().nullable().catch(null),
    body: noticeText,
  }),
})
