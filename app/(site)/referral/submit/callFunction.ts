import 'server-only'
import { siteUrl, supabasePublishableKey, supabaseUrl } from '#lib/env/public.ts'
import { embeddedFunctionsUrl } from '#lib/env/server.ts'
import { FUNCTIONS_PATH } from '#lib/env/services.ts'

const TIMEOUT_MS = 8_000

/**
 * Calls the referral function on behalf of a browser without scripts. `path` is '' to submit. Null when the function
 * can't be reached.
 */
export async function callFunction(
  path: '' | '/answered',
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
        'x-forwarded-for': visitor.headers.get('x-forwarded-for') ?? '',
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    return null
  }
}
