import 'server-only'
import { FUNCTIONS_PATH } from '../env/constants.ts'
import { siteUrl, supabasePublishableKey, supabaseUrl } from '../env/public.ts'
import { localFunctionsUrl, studioSecret } from '../env/server.ts'
import { ADMIN_HEADER, adminSignature } from './admin/adminSignature.ts'
import type { REPLIED_PATH } from './email/repliedLink.ts'
import { FORM_PATH } from './form/formPath.ts'
import type { MY_DATA_PATH } from './myData/myDataLink.ts'

const TIMEOUT_MS = 8_000

const { origin, host } = new URL(siteUrl)

const OWN = {
  'content-type': 'application/json',
  apikey: supabasePublishableKey,
  origin,
  'x-forwarded-host': host,
}

/** Calls the function for a visitor who followed a link in an email. Returns null if it is unreachable. */
export const callFunction = (
  path: typeof REPLIED_PATH | typeof MY_DATA_PATH,
  body: unknown,
): Promise<Response | null> => post(path, JSON.stringify(body), OWN)

/** Forwards a form with the origin of its page. Returns null if the function is unreachable. */
export const postForm = (form: string, visitor: Request): Promise<Response | null> =>
  post(FORM_PATH, form, {
    'content-type': visitor.headers.get('content-type') ?? '',
    origin: visitor.headers.get('origin') ?? 'null',
    'user-agent': visitor.headers.get('user-agent') ?? '',
    'x-forwarded-host': visitor.headers.get('host') ?? '',
    // The function's rate limit counts the visitor instead of this process.
    'x-forwarded-for': visitor.headers.get('x-forwarded-for') ?? '',
  })

/**
 * Asks the referral function on behalf of an editor who has proved the right to this site.
 * @param path below the function's own
 * @returns null if the function is unreachable or this site has no secret for it
 */
export const askFunction = async (path: string, question: object): Promise<Response | null> =>
  studioSecret === undefined
    ? null
    : post(path, JSON.stringify(question), {
        ...OWN,
        [ADMIN_HEADER]: adminSignature(studioSecret, question, new Date()),
      })

async function post(path: string, body: string, headers: Record<string, string>): Promise<Response | null> {
  const address = `${supabaseUrl ?? localFunctionsUrl}${FUNCTIONS_PATH}/send-referral-notification${path}`
  try {
    return await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    return null
  }
}
