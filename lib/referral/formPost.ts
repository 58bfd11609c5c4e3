import { referralFields, TRAP_FIELD } from './fields.ts'

/** The most that a posted form may hold, in bytes: three of percent-encoding for each of the 32 KB that a referral may. */
export const MAX_FORM_BYTES = 96 * 1024

/** The form as a browser without scripts posts it. */
export type FormPost = {
  /** What was typed, by field, to show it again. */
  readonly values: Readonly<Record<string, string>>
  readonly consent: boolean
  readonly trapFilled: boolean
}

/** Reads a posted form (`application/x-www-form-urlencoded`); what isn't a field of the form is ignored. */
export function readFormPost(body: string): FormPost {
  const posted = new URLSearchParams(body)
  return {
    values: Object.fromEntries(referralFields.map(({ name }) => [name, posted.get(name) ?? ''])),
    consent: posted.has('consent'),
    trapFilled: (posted.get(TRAP_FIELD) ?? '') !== '',
  }
}
