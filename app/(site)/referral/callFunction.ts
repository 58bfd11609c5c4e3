import 'server-only'
import { FUNCTIONS_PATH } from '#lib/env/constants.ts'
import { siteUrl, supabasePublishableKey, supabaseUrl } from '#lib/env/public.ts'
import { localFunctionsUrl } from '#lib/env/server.ts'
import { FORM_PATH } from '#lib/referral/form/formPath.ts'
import type { ABOUT_PATH, REPLIED_PATH } from '#lib/referral/function/replied.ts'
import type { MY_DATA_PATH } from '#lib/referral/myData/myDataLink.ts'

const TIMEOUT_MS = 8_000

/**
 * Calls the referral function for a visitor who followed a link in an email.
 * @returns null if the function is unreachable
 */
export const callFunction = (
  path: typeof REPLIED_PATH | typeof ABOUT_PATH | typeof MY_DATA_PATH,
  body: unknown,
  visitor: Request,
): Promise<Response | null> =>
  post(path, JSON.stringify(body), visitor, {
    'content-type': 'application/json',
    apikey: supabasePublishableKey,
    origin: new URL(siteUrl).origin,
    'x-forwarded-host': new URL(siteUrl).host,
  })

/**
 * Forwards the form of a browser without scripts, with the origin of its page.
 * @returns null if the function is unreachable
 */
export const postForm = (form: string, visitor: Request): Promise<Response | null> =>
  post(FORM_PATH, form, visitor, {
    'content-type': visitor.headers.get('content-type') ?? '',
    origin: visitor.headers.get('origin') ?? 'null',
    'user-agent': visitor.headers.get('user-agent') ?? '',
    'x-forwarded-host': visitor.headers.get('host') ?? '',
  })

async function post(
  path: string,
  body: string,
  visitor: Request,
  headers: Record<string, string>,
): Promise<Response | null> {
  const base = supabaseUrl ?? localFunctionsUrl
  // Lets the function's rate limit count the visitor instead of this process.
  const forwardedFor = visitor.headers.get('x-forwarded-for')
  try {
    return await fetch(`${base}${FUNCTIONS_PATH}/send-referral-notification${path}`, {
      method: 'POST',
      headers: { ...headers, ...(forwardedFor !== null && { 'x-forwarded-for': forwardedFor }) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    return null
  }
}
