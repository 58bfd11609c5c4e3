import '#lib/security/zodWithoutEval.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { supabasePublishableKey, supabaseUrl } from '#lib/env/public.ts'
import { TRAP_FIELD } from '#lib/referral/fields.ts'
import { type FieldErrors, fieldErrors, referralPayload } from '#lib/referral/payload.ts'
import { type Sent, sendReferral } from '#lib/referral/sendReferral.ts'

/** What became of a press: sent or refused by the function, or not sent because of the fields named. */
export type Result = Sent | { outcome: 'invalid'; fields: FieldErrors }

let client: SupabaseClient | undefined

// The options of requirements §6.2, although no screen signs anybody in.
const connect = (): SupabaseClient =>
  createClient(supabaseUrl ?? window.location.origin, supabasePublishableKey, {
    auth: { persistSession: true, autoRefreshToken: true },
  })

/** Checks the form with the function's own schema, then sends it. Never rejects. */
export async function sendFromBrowser(form: FormData, key: string): Promise<Result> {
  const parsed = referralPayload.safeParse({
    ...Object.fromEntries(form),
    consent: form.has('consent'),
    pageUrl: window.location.href,
    userAgent: navigator.userAgent,
  })
  if (!parsed.success) return { outcome: 'invalid', fields: fieldErrors(parsed.error) }
  client ??= connect()
  return sendReferral(client, parsed.data, {
    key,
    elapsedMs: performance.now(),
    trapFilled: form.get(TRAP_FIELD) !== '',
  })
}
