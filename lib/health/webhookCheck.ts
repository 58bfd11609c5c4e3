import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { type Check, type CheckResult, failing, green } from './check.ts'
import { ask, posted } from './checkRequest.ts'

const WHAT = 'Webhook at the site'

/** Age of the outdated signature, ms. The site accepts no signature that old. */
const STALE_MS = 10 * 60 * 1000
/** Clock difference at which signatures are close to being refused, s. */
const LARGEST_DIFFERENCE = 240

/** A document type that no page shows, so the webhook renders no page. */
const BODY = { _type: 'check' }

interface WebhookCheckOptions {
  readonly siteUrl: string
  /** The webhook's secret; undefined if only the site knows it. */
  readonly secret: string | undefined
  /** Why the secret is unknown. */
  readonly whyUnknown: string
}

/** Checks that the public address accepts signed requests, refuses unsigned and old ones, and has the right time. */
export const webhookCheck = ({ siteUrl, secret, whyUnknown }: WebhookCheckOptions): Check => ({
  what: WHAT,
  advice: 'Check that the site runs, and that the proxy in front of it lets POST /api/revalidate through.',
  run: async (): Promise<CheckResult[]> => {
    const send = async (headers: Record<string, string>) => {
      const answer = await ask(`${siteUrl}/api/revalidate`, posted(BODY, headers))
      await answer.arrayBuffer()
      return answer
    }
    const unsigned = await send({})
    if (unsigned.status !== 401) {
      return [
        failing(
          WHAT,
          `${siteUrl}/api/revalidate answers ${unsigned.status} to a request without a signature, not 401`,
          'Check that the site runs there, and that the proxy in front of it lets POST /api/revalidate through.',
        ),
      ]
    }
    if (!secret) return [green(WHAT, `refuses what is unsigned; ${whyUnknown}`)]
    const signedAt = async (at: number) =>
      (await send({ [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(JSON.stringify(BODY), at, secret) }))
        .status
    const behind = differenceOf(unsigned)
    if (Math.abs(behind) > LARGEST_DIFFERENCE) {
      return [
        failing(
          WHAT,
          `the clocks of the site and of this machine are ${Math.abs(behind)} s apart`,
          'Let the server keep its time by itself: timedatectl set-ntp true. At five minutes every publish is refused.',
        ),
      ]
    }
    const fresh = await signedAt(Date.now())
    if (fresh !== 200) {
      return [
        failing(
          WHAT,
          `a signed request is answered ${fresh}`,
          'The site runs with another SANITY_REVALIDATE_SECRET: start it again with the one that is set here.',
        ),
      ]
    }
    const stale = await signedAt(Date.now() - STALE_MS)
    return stale === 401
      ? [
          green(
            WHAT,
            `takes what is signed, refuses what is unsigned or old; clocks ${Math.abs(behind)} s apart`,
          ),
        ]
      : [
          failing(
            WHAT,
            `a signature of ten minutes ago is answered ${stale}`,
            'Upgrade the site: signatures must expire.',
          ),
        ]
  },
})

/** Returns how far the server's clock is behind in seconds, from its Date header; 0 without one. */
function differenceOf(answer: Response): number {
  const at = Date.parse(answer.headers.get('date') ?? '')
  return Number.isNaN(at) ? 0 : Math.round((Date.now() - at) / 1000)
}
