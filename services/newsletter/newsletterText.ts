import { type LeadEmails, leadEmailsQuery, readLeadEmails } from '#lib/content/leadEmails.ts'
import { methodGuideQuery, readMethodGuide } from '#lib/content/methodGuide.ts'
import type { Brand } from '#lib/design/brand.ts'
import { makeMethodPdf } from '#lib/method/methodPdf.ts'
import { readBrand } from '#lib/referral/email/readBrand.ts'
import { queryPublished } from '#lib/referral/function/queryPublished.ts'
import { publishedQueryUrl } from '../demonstration/publishedQueryUrl.ts'

/** Time limit of a query, ms. */
const QUERY_MS = 5_000

/** Content of form and emails. `emails` and `pdf` reject if the Content Lake doesn't answer. */
export interface NewsletterContent {
  emails(): Promise<LeadEmails>
  pdf(): Promise<Buffer>
  brand(): Promise<Brand | null>
}

/** Reads the published content of the local Content Lake. */
export function publishedContent(lakeUrl: string, siteUrl: string): NewsletterContent {
  const url = publishedQueryUrl(lakeUrl)
  return {
    emails: async () => readLeadEmails(await queryPublished(url, leadEmailsQuery, QUERY_MS)),
    pdf: async () => {
      const guide = readMethodGuide(await queryPublished(url, methodGuideQuery, QUERY_MS))
      return makeMethodPdf(guide, siteUrl)
    },
    brand: () => readBrand(url, QUERY_MS),
  }
}
