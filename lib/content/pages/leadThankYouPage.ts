import { defineQuery } from 'groq'
import { routeOf } from '../../routes.ts'
import { definePage, type PageData } from '../definePage.ts'
import { booking } from '../readers/booking.ts'
import { list, section, text, textOr, unlessEmpty } from '../readers/fields.ts'
import { seoFields } from '../readers/seo.ts'
import { titledItem } from '../readers/titledItem.ts'
import type { LeadThankYouPageQueryResult } from '../sanity.types.ts'
import { siteDocuments } from '../siteDocuments.ts'

const leadThankYouPageQuery = defineQuery(`{
  "page": *[_type == "leadThankYouPage" && _id == "leadThankYouPage"][0]{
    seo{${seoFields}}, heading, confirmation, next, booking
  },
  ${siteDocuments}
}`)

/** The lead page's thank-you page (/ilm-thank-you). */
export const leadThankYouPage = definePage<LeadThankYouPageQueryResult>()({
  document: 'leadThankYouPage',
  query: leadThankYouPageQuery,
  title: routeOf('leadThankYouPage').title,
  fields: ({ shortText }) => ({
    heading: textOr(routeOf('leadThankYouPage').title),
    confirmation: shortText,
    /** Null when there is no entry to show. */
    next: unlessEmpty(section({ heading: text, items: list(titledItem(shortText)) }), 'items'),
    booking: booking(shortText),
  }),
})

export type LeadThankYouPage = PageData<typeof leadThankYouPage>
