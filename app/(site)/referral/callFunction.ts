import 'server-only'
import { siteUrl, supabasePublishableKey, supabaseUrl } from '#lib/env/public.ts'
import { embeddedFunctionsUrl, trustedProxies, visitorSecret } from '#lib/env/server.ts'
import { FUNCTIONS_PATH } from '#lib/env/services.ts'
import { networkOf } from '#lib/http/visitorNetwork.ts'
import type { ABOUT_PATH, ANSWERED_PATH } from '#lib/referral/answered.ts'
import { forwardedAddress } from '#lib/referral/requestSource.ts'
import { VISITOR_HEADER, vouchedNetwork, vouchFor } from '#lib/referral/vouchedNetwork.ts'

const TIMEOUT_MS = 8_000

/**
 * Calls the referral function on behalf of a visitor: of a browser without scripts, or of one who followed a link of an e-mail.
 * `path` is '' to submit. Null when the function
 * can't be reached.
 */
export async function callFunction(
  path: '' | typeof ANSWERED_PATH | typeof ABOUT_PATH | '/held',
  body: unknown,
  visitor: Request,
  headers: Record<string, string> = {},
): Promise<Response | null> {
  const base = supabaseUrl ?? embeddedFunctionsUrl
  const { origin, host } = new URL(siteUrl)
  try {
    return await fetch(`${base}${FUNCTIONS_PATH}/send-referral-notification${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: supabasePublishableKey,
        origin,
        'x-forwarded-host': host,
        ...vouching(visitor.headers),
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    return null
  }
}

/** For whom the site speaks: as instrumentation.ts noted it, or as the proxies say on hosts that run no server of Node's. */
function vouching(headers: Headers): Record<string, string> {
  if (visitorSecret === undefined) return {}
  const noted = vouchedNetwork(headers.get(VISITOR_HEADER), visitorSecret)
  const network = noted ? noted.network : networkOf(forwardedAddress(headers, trustedProxies))
  return { [VISITOR_HEADER]: vouchFor(network, visitorSecret) }
}
