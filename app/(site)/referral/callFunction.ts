import 'server-only'
import { siteUrl, supabasePublishableKey, supabaseUrl } from '#lib/env/public.ts'
import { embeddedFunctionsUrl } from '#lib/env/server.ts'
import { FUNCTIONS_PATH } from '#lib/env/services.ts'
import type { ABOUT_PATH, ANSWERED_PATH } from '#lib/referral/answered.ts'

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
  const forwardedFor = visitor.headers.get('x-forwarded-for')
  try {
    return await fetch(`${base}${FUNCTIONS_PATH}/send-referral-notification${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: supabasePublishableKey,
        origin,
        'x-forwarded-host': host,
        // Behind the proxies of this site, the function counts the visitor and not this process.
        ...(forwardedFor !== null && { 'x-forwarded-for': forwardedFor }),
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    return null
  }
}
