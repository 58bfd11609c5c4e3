import type { SupabaseClient } from '@supabase/supabase-js'
import { FunctionsHttpError } from '@supabase/supabase-js'
import * as z from 'zod'
import { CONSENT_VERSION } from './consentText.ts'
import { formHeaders } from './formHeaders.ts'
import type { FieldErrors, Referral } from './payload.ts'

/** Metadata of a submission. `key` stays the same for every attempt at the same form. */
export type Attempt = { readonly key: string; readonly trapFilled: boolean }

/** Result of a submission; `key` is the one for the next attempt. */
export type Sent = { readonly key: string } & (
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly message: string; readonly fields: FieldErrors }
)

const FUNCTION = 'send-referral-notification'
const TIMEOUT_MS = 20_000

// A proxy in between may respond in place of the function, with any body.
const refusal = z
  .object({
    error: z.string().catch(''),
    fields: z.record(z.string(), z.string()).catch({}),
  })
  .catch({ error: '', fields: {} })

/** Sends a referral, under a new key if the function knows the old one from a different referral. Never rejects. */
export async function sendReferral(
  client: SupabaseClient,
  referral: Referral,
  attempt: Attempt,
  isRepeated = false,
): Promise<Sent> {
  const { key, trapFilled } = attempt
  const { error } = await client.functions.invoke(FUNCTION, {
    body: referral,
    timeout: TIMEOUT_MS,
    headers: {
      [formHeaders.key]: key,
      [formHeaders.consent]: CONSENT_VERSION,
      ...(trapFilled && { [formHeaders.trap]: 'filled' }),
    },
  })
  if (!error) return { outcome: 'accepted', key }
  const response = responseOf(error)
  if (response === null) return { outcome: 'refused', key, message: NOT_REACHED, fields: {} }
  const said = refusal.parse(await response.json().catch(() => ({})))
  if (said.error === 'key_reused' && !isRepeated) {
    // An earlier attempt arrived, and the form has changed since: this is a new referral.
    return sendReferral(client, referral, { key: crypto.randomUUID(), trapFilled }, true)
  }
  return { outcome: 'refused', key, message: explain(response), fields: said.fields }
}

const NOT_REACHED =
  'The connection failed before an answer came. Everything you typed is still here: press Submit Referral again, now or later, and it arrives once only.'

// The error's class is the bundled library's own. Its context is the response.
function responseOf(error: unknown): Response | null {
  return error instanceof FunctionsHttpError && error.context instanceof Response ? error.context : null
}

function explain(response: Response): string {
  switch (response.status) {
    case 422:
      return 'Your referral was not sent yet: some fields need attention.'
    case 413:
      return 'The text is too long to send. Shorten what you wrote about the referral.'
    case 429: {
      const minutes = Math.ceil(Number(response.headers.get('retry-after')) / 60) || 1
      return `Many referrals are arriving just now. Everything you typed is still here: try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
    }
    default:
      return 'Your referral could not be stored. Everything you typed is still here: try again in a moment.'
  }
}
