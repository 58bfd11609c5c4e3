import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { queryPublished } from '../referral/function/queryPublished.ts'
import { ask, type MonitoredCheck } from './check.ts'

/** Time limit of a query, ms. */
const QUERY_MS = 15_000

/**
 * Checks that visitors can read published content.
 * @param queryUrl address of queries (REFERRAL_CONTENT_URL)
 */
export const contentSourceCheck = (queryUrl: string): MonitoredCheck => ({
  what: 'Content source',
  advice:
    'Look whether Sanity, or the Content Lake of this server, responds. npm run content:push fills an empty dataset.',
  effect:
    'The place where your content is stored does not respond. Visitors read the last copy of each page, and what you publish does not show.',
  run: async () => {
    const count = await queryPublished(queryUrl, 'count(*[!(_id in path("_.**"))])', QUERY_MS)
    if (count === 0) throw new Error('the dataset is empty, or private, so that visitors read nothing')
    return `${count} published documents`
  },
})

/** A document type that no page shows, so the webhook renders no page. */
const BODY = JSON.stringify({ _type: 'check' })

/**
 * Checks that the public address refuses unsigned webhooks and, if the secret is known, accepts signed ones.
 * @param secret the webhook's secret (SANITY_REVALIDATE_SECRET)
 */
export const webhookCheck = (siteUrl: string, secret?: string): MonitoredCheck => ({
  what: 'Webhook',
  advice: `Look whether the site runs, and whether the proxy in front of it passes POST ${siteUrl}/api/revalidate on.`,
  effect:
    'Your site does not answer as it should at its public address. Open it on your phone: visitors may not reach it, and what you publish may show late.',
  run: async () => {
    const unsigned = await statusOf(siteUrl)
    if (unsigned !== 401) throw new Error(`status ${unsigned}, not 401, for a request without a signature`)
    if (!secret) return 'refuses unsigned requests'
    const signed = await statusOf(siteUrl, await encodeSignatureHeader(BODY, Date.now(), secret))
    if (signed === 200) return 'accepts signed requests alone'
    throw new Error(
      `status ${signed} for a signed request: the site has another SANITY_REVALIDATE_SECRET, or a clock that is minutes off`,
    )
  },
})

async function statusOf(siteUrl: string, signature?: string): Promise<number> {
  const { status, body } = await ask(`${siteUrl}/api/revalidate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature && { [SIGNATURE_HEADER_NAME]: signature }),
    },
    body: BODY,
  })
  await body?.cancel()
  return status
}
