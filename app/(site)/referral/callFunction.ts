import 'server-only'
import { siteUrl, supabasePublishableKey, supabaseUrl } from '#lib/env/public.ts'
import { embeddedFunctionsUrl } from '#lib/env/server.ts'
import { FUNCTIONS_PATH } from '#lib/env/services.ts'
import type { ABOUT_PATH, ANSWERED_PATH } from '#lib/referral/answered.ts'
import { FORM_PATH } from '#lib/referral/formPath.ts'
import type { HELD_PATH } from '#lib/referral/held/heldLink.ts'

const TIMEOUT_MS = 8_000

/**
 * Calls the referral function on behalf of a visitor who followed a link of an email.
 * @returns null when the function can't be reached
 */
export const callFunction = (
  path: typeof ANSWERED_PATH | typeof ABOUT_PATH | typeof HELD_PATH,
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
 * Hands on the form of a browser without scripts, with the origin of the page that it was on.
 * @returns null when the function can't be reached
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
  const base = supabaseUrl ?? embeddedFunctionsUrl
  // Behind the proxies of this site, the function counts the visitor and not this process.
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
