import type { SupabaseClient } from '@supabase/supabase-js'
import { FunctionsHttpError } from '@supabase/supabase-js'
import * as z from 'zod'
import { CONSENT_VERSION } from './consent.ts'
import { header } from './crossOrigin.ts'
import type { FieldErrors, Referral } from './payload.ts'

/** What travels beside a referral. `key` stays the same for every attempt at the same form. */
export type Attempt = { readonly key: string; readonly elapsedMs: number; readonly trapFilled: boolean }

/** What became of sending; `key` is the one to use from now on. */
export type Sent = { readonly key: string } & (
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly message: string; readonly fields: FieldErrors }
)

const FUNCTION = 'send-referral-notification'
const TIMEOUT_MS = 20_000
const MOST_TRIES = 4

// Whatever stands between us and the function may answer in its stead, with anything.
const refusal = z
  .object({
    error: z.string().catch(''),
    fields: z.record(z.string(), z.string()).catch({}),
  })
  .catch({ error: '', fields: {} })

/** Sends a referral, answering by itself what the function may ask for on the way. Never rejects. */
export async function sendReferral(
  client: SupabaseClient,
  referral: Referral,
  attempt: Attempt,
): Promise<Sent> {
  let key = attempt.key
  for (let tries = 1; ; tries += 1) {
    const { error } = await client.functions.invoke(FUNCTION, {
      body: referral,
      timeout: TIMEOUT_MS,
      headers: {
        [header.key]: key,
        [header.consent]: CONSENT_VERSION,
        [header.elapsed]: String(Math.round(attempt.elapsedMs)),
        ...(attempt.trapFilled && { [header.trap]: 'filled' }),
      },
    })
    if (!error) return { outcome: 'accepted', key }
    const response = responseOf(error)
    if (response === null) return { outcome: 'refused', key, message: NOT_REACHED, fields: {} }
    const said = refusal.parse(await response.json().catch(() => ({})))
    if (tries < MOST_TRIES) {
      if (said.error === 'in_flight') {
        await pause(retryAfter(response) * 1000)
        continue
      }
      if (said.error === 'key_reused') {
        // An earlier attempt did arrive, and the form was changed since: this is a referral of its own.
        key = crypto.randomUUID()
        continue
      }
    }
    return { outcome: 'refused', key, message: explain(response), fields: said.fields }
  }
}

const NOT_REACHED =
  'The connection failed before an answer came. Everything you typed is still here: press Submit Referral again, and it arrives once only.'

// The class of the error is that of the bundled library, its context the response itself.
function responseOf(error: unknown): Response | null {
  return error instanceof FunctionsHttpError && error.context instanceof Response ? error.context : null
}

function retryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 1
}

function explain(response: Response): string {
  switch (response.status) {
    case 422:
      return 'Nothing was sent yet: some fields need attention.'
    case 413:
      return 'The text is too long to send. Shorten what you wrote about the referral.'
    case 429: {
      const minutes = Math.ceil(retryAfter(response) / 60)
      return `Many referrals are arriving just now. Everything you typed is still here: try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
    }
    default:
      return 'Your referral could not be stored. Everything you typed is still here: try again in a moment.'
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
