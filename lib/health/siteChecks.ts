import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { ask, type Check, failing, green, notApplicable } from './check.ts'

/**
 * Checks that the content source answers a query.
 * @param queryUrl address of queries (REFERRAL_CONTENT_URL)
 */
export const contentSourceCheck = (queryUrl: string | undefined): Check => ({
  what: 'Content source',
  advice: 'Look whether Sanity, or the Content Lake of this server, responds.',
  run: async () => {
    if (queryUrl === undefined) return notApplicable('REFERRAL_CONTENT_URL is not set')
    const { status, body } = await fetch(`${queryUrl}?query=${encodeURIComponent('*[0...1]{_id}')}`)
    await body?.cancel()
    return status === 200 ? green('answers queries') : failing(`status ${status}`)
  },
})

/** Age of the outdated signature, ms. The site accepts no signature that old. */
const STALE_MS = 10 * 60 * 1000
/** Clock difference at which signatures are close to being refused, s. */
const LARGEST_DIFFERENCE = 240

/** A document type that no page shows, so the webhook renders no page. */
const BODY = JSON.stringify({ _type: 'check' })

interface WebhookCheckOptions {
  readonly siteUrl: string
  /** The webhook's secret; undefined if only the site knows it. */
  readonly secret: string | undefined
  /** Why the secret is unknown. */
  readonly whyUnknown: string
}

/** Checks that the public address accepts signed requests, refuses unsigned and old ones, and has the right time. */
export const webhookCheck = ({ siteUrl, secret, whyUnknown }: WebhookCheckOptions): Check => ({
  what: 'Webhook at the site',
  advice:
    'Check that the site runs there, and that the proxy in front of it lets POST /api/revalidate through.',
  run: async () => {
    const address = `${siteUrl}/api/revalidate`
    const unsigned = await send(address)
    if (unsigned.status !== 401) {
      return failing(`${address} answers ${unsigned.status} to a request without a signature, not 401`)
    }
    if (!secret) return green(`refuses what is unsigned; ${whyUnknown}`)
    const apart = Math.abs(differenceOf(unsigned))
    if (apart > LARGEST_DIFFERENCE) {
      return failing(
        `the clocks of the site and of this machine are ${apart} s apart`,
        'Let the server keep its time by itself: timedatectl set-ntp true. At five minutes every publish is refused.',
      )
    }
    const signedAt = async (at: number) =>
      (await send(address, { [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(BODY, at, secret) })).status
    const fresh = await signedAt(Date.now())
    if (fresh !== 200) {
      return failing(
        `a signed request is answered ${fresh}`,
        'The site runs with another SANITY_REVALIDATE_SECRET: start it again with the one that is set here.',
      )
    }
    const stale = await signedAt(Date.now() - STALE_MS)
    return stale === 401
      ? green(`takes what is signed, refuses what is unsigned or old; clocks ${apart} s apart`)
      : failing(
          `a signature of ten minutes ago is answered ${stale}`,
          'Upgrade the site: signatures must expire.',
        )
  },
})

async function send(address: string, signature: Record<string, string> = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...signature }
  const answer = await ask(address, { method: 'POST', headers, body: BODY })
  await answer.arrayBuffer()
  return answer
}

/** Returns how far the server's clock is behind in seconds, from its Date header; 0 without one. */
function differenceOf(answer: Response): number {
  const at = Date.parse(answer.headers.get('date') ?? '')
  return Number.isNaN(at) ? 0 : Math.round((Date.now() - at) / 1000)
}
