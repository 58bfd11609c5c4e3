import { defineQuery } from 'groq'
import { z } from 'zod'
import { bookingEvents, defaultTitles } from '#lib/labels.ts'
import { definePage } from '../definePage.ts'
import { booking, faq, salesHero } from '../readers/salesParts.ts'
import { seoFields } from '../readers/seo.ts'
import { letterFields } from '../readers/texts/letterText.ts'
import type { SalesPageQueryResult } from '../sanity.types.ts'
import { siteDocuments } from '../siteDocuments.ts'

const salesPageQuery = defineQuery(`{
  "page": *[_type == "salesPage" && address.current == $address] | order(_id)[0]{
    seo{${seoFields}},
    hero,
    letter[]{${letterFields}},
    faq,
    event,
    booking
  },
  ${siteDocuments}
}`)

const event = z
  .custom<keyof typeof bookingEvents>(
    (value) => typeof value === 'string' && Object.hasOwn(bookingEvents, value),
  )
  .catch('consultation')

/** A page that the site owner adds (/offers/…). */
export const salesPage = definePage<SalesPageQueryResult>()({
  document: 'salesPage',
  query: salesPageQuery,
  fields: ({ shortText, letterText }) => ({
    hero: salesHero(shortText, defaultTitles.salesPage),
    letter: letterText,
    faq: faq(shortText),
    event,
    booking: booking(shortText),
  }),
})
