import { type LeadEmails, leadEmailsQuery, readLeadEmails } from '#lib/content/leadEmails.ts'
import { methodGuideQuery, readMethodGuide } from '#lib/content/methodGuide.ts'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { makeMethodPdf } from '#lib/method/methodPdf.ts'
import { queryPublished } from '#lib/referral/function/queryPublished.ts'

/** Time limit of a query, ms. */
const QUERY_MS = 5_000

/** Content of the emails. Both functions reject if the Content Lake doesn't answer. */
export interface NewsletterContent {
  emails(): Promise<LeadEmails>
  pdf(): Promise<Buffer>
}

/** Reads the published content of the local Content Lake. */
export function publishedContent(lakeUrl: string, siteUrl: string): NewsletterContent {
  const url = `${lakeUrl}/v${SANITY_API_VERSION}/data/query/production`
  return {
    emails: async () => readLeadEmails(await queryPublished(url, leadEmailsQuery, QUERY_MS)),
    pdf: async () => {
      const guide = readMethodGuide(await queryPublished(url, methodGuideQuery, QUERY_MS))
      return makeMethodPdf(guide, siteUrl)
    },
  }
}
