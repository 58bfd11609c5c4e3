import { publishedVersion } from '#lib/content/publishedVersion.ts'
import { FUNCTIONS_PATH } from '#lib/env/constants.ts'
import { siteUrl, supabasePublishableKey, supabaseUrl } from '#lib/env/public.ts'
import { localFunctionsUrl } from '#lib/env/server.ts'
import { readiness } from '#lib/health/readiness.ts'
import { sharedFor } from '#lib/server/http/sharedFor.ts'

export const dynamic = 'force-dynamic'

/**
 * Interval of checks of content and function, ms. The endpoint is public, so requests in between get the last result.
 */
const SHARED_MS = 2_000

const now = sharedFor(SHARED_MS, () =>
  readiness({
    content: publishedVersion,
    referrals: askReferrals,
    followedAt: globalThis.siteContentWatch?.followedAt() ?? null,
  }),
)

/** Asks the referral function whether it can store; Supabase's is asked as a page of this site asks it. */
const askReferrals = (signal: AbortSignal): Promise<Response> =>
  supabaseUrl === null
    ? fetch(`${localFunctionsUrl}/readyz`, { signal, cache: 'no-store' })
    : fetch(`${supabaseUrl}${FUNCTIONS_PATH}/send-referral-notification/readyz`, {
        headers: { origin: new URL(siteUrl).origin, apikey: supabasePublishableKey },
        signal,
        cache: 'no-store',
      })

/** Returns the state, the response times and a message for monitors. 503 when visitors cannot use the site. */
export async function GET(): Promise<Response> {
  const found = await now()
  return Response.json(found, { status: found.ready ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}
