import { FUNCTIONS_PATH } from '../../env/constants.ts'
import { siteUrl, supabasePublishableKey, supabaseUrl } from '../../env/public.ts'
import { localFunctionsUrl, studioSecret } from '../../env/server.ts'
import { ADMIN_HEADER, adminSignature } from './adminSignature.ts'

const TIMEOUT_MS = 8_000

/**
 * Asks the referral function on behalf of an editor who has proved the right to this site. Null when it can't be reached.
 * @param path below the function's own
 */
export async function askFunction(path: string, question: object): Promise<Response | null> {
  if (studioSecret === undefined) return null
  const { origin, host } = new URL(siteUrl)
  const address = `${supabaseUrl ?? localFunctionsUrl}${FUNCTIONS_PATH}/send-referral-notification${path}`
  try {
    return await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: supabasePublishableKey,
        origin,
        'x-forwarded-host': host,
        [ADMIN_HEADER]: await adminSignature(studioSecret, question, new Date()),
      },
      body: JSON.stringify(question),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    return null
  }
}
