import { type LeadEmails, leadEmailsQuery, readLeadEmails } from '#lib/content/leadEmails.ts'
import { methodGuideQuery, readMethodGuide } from '#lib/content/methodGuide.ts'
import { SANITY_API_VERSION } from '#lib/env/services.ts'
import { makeMethodPdf } from '#lib/method/methodPdf.ts'
import { queryPublished } from '#lib/referral/queryPublished.ts'

/** How long an answer of the lake may take, in milliseconds. */
const PATIENCE_MS = 5_000

/** What is sent, as it is published now. */
export interface NewsletterContent {
  /** @throws when the lake can't be read */
  emails(): Promise<LeadEmails>
  /** @throws when the lake can't be read, and where the guide isn't written */
  pdf(): Promise<Buffer>
}

/** Reads what the embedded lake has published. */
export function publishedContent(lakeUrl: string, siteUrl: string): NewsletterContent {
  const url = `${lakeUrl}/v${SANITY_API_VERSION}/data/query/production`
  return {
    emails: async () => readLeadEmails(await queryPublished(url, leadEmailsQuery, PATIENCE_MS)),
    pdf: async () => {
      const guide = readMethodGuide(await queryPublished(url, methodGuideQuery, PATIENCE_MS))
      return makeMethodPdf(guide, siteUrl)
    },
  }
}
