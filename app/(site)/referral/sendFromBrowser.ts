import '#lib/security/zodWithoutEval.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import { type FunctionsAddress, functionsClient } from '#lib/referral/form/functionsClient.ts'
import { type FieldErrors, fieldErrors, referralPayload } from '#lib/referral/form/payload.ts'
import { TRAP_FIELD } from '#lib/referral/form/referralFields.ts'
import { type Sent, sendReferral } from '#lib/referral/form/sendReferral.ts'

/** Result of a submit: the function accepted or refused it, or it was not sent because of the named fields. */
export type Result = Sent | { outcome: 'invalid'; fields: FieldErrors }

let client: SupabaseClient | undefined

/**
 * Checks the form with the function's own schema, then sends it. Never rejects.
 * @param key the same for every attempt at the same form
 */
export async function sendFromBrowser(
  form: FormData,
  key: string,
  functions: FunctionsAddress,
): Promise<Result> {
  const parsed = referralPayload.safeParse({
    ...Object.fromEntries(form),
    consent: form.has('consent'),
    pageUrl: window.location.href,
    userAgent: navigator.userAgent,
  })
  if (!parsed.success) return { outcome: 'invalid', fields: fieldErrors(parsed.error) }
  client ??= functionsClient(functions.url ?? window.location.origin, functions.key)
  return sendReferral(client, parsed.data, {
    key,
    trapFilled: form.get(TRAP_FIELD) !== '',
  })
}
