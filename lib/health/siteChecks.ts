import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { queryPublished } from '../referral/function/queryPublished.ts'
import { ask, LIMIT_MS, type MonitoredCheck } from './check.ts'

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
    const count = await queryPublished(queryUrl, 'count(*[!(_id in path("_.**"))])', LIMIT_MS)
    if (count === 0) throw new Error('the dataset is empty, or private, so that visitors read nothing')
    return `${count} published documents`
  },
})

/** A document type that no page shows, so the webhook renders no page. */
const BODY = JSON.stringify({ _type: 'check' })

/**
 * Checks that the public address accepts signed webhooks or, if the secret isn't known here, refuses unsigned ones.
 * @param secret the webhook's secret (SANITY_REVALIDATE_SECRET)
 */
export const webhookCheck = (siteUrl: string, secret?: string): MonitoredCheck => ({
  what: 'Webhook',
  advice: `Look whether the site runs with the same SANITY_REVALIDATE_SECRET and the right time, and whether the proxy in front of it passes POST ${siteUrl}/api/revalidate on.`,
  effect:
    'Your site does not answer as it should at its public address. Open it on your phone: visitors may not reach it, and what you publish may show late.',
  run: async () => {
    const headers = new Headers({ 'content-type': 'application/json' })
    if (secret) headers.set(SIGNATURE_HEADER_NAME, await encodeSignatureHeader(BODY, Date.now(), secret))
    const { status, body } = await ask(`${siteUrl}/api/revalidate`, { method: 'POST', headers, body: BODY })
    await body?.cancel()
    const expected = secret ? 200 : 401
    if (status === expected) return secret ? 'accepts signed requests' : 'refuses unsigned requests'
    throw new Error(`status ${status}, not ${expected}, for ${secret ? 'a signed' : 'an unsigned'} request`)
  },
})
