import { z } from 'zod'
import { asciiAddress } from '#lib/referral/form/emailAddress.ts'
import { isVisible, oneLine } from '#lib/referral/form/text.ts'
import { type Html, html } from '#lib/server/html/html.ts'

/** Size limit of a posted form, bytes. */
export const MAX_FORM_BYTES = 8 * 1024
/** Longest name, characters. */
const MAX_NAME = 100

const person = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[^\r\n\u2028\u2029]*$/)
    .transform(oneLine)
    .refine((name) => isVisible(name) && name.length <= MAX_NAME),
  email: z.string().trim().transform(asciiAddress).pipe(z.string()),
})

/** The visitor who filled in a form. */
export type Person = z.output<typeof person>

/** Fields of a form that the visitor has to correct. */
export type Wrong = ReadonlySet<unknown>

/** Returns the visitor who filled in a form, or the fields to correct. */
export function readPerson(form: URLSearchParams): Person | { wrong: Wrong } {
  const parsed = person.safeParse(Object.fromEntries(form))
  return parsed.success ? parsed.data : { wrong: new Set(parsed.error.issues.map(({ path }) => path[0])) }
}

const FIELDS = [
  {
    name: 'name',
    label: 'Name',
    type: 'text',
    problem: `Please write your name on one line, in at most ${MAX_NAME} characters.`,
  },
  {
    name: 'email',
    label: 'Email address',
    type: 'email',
    problem: 'Please write one email address, such as ada@example.com.',
  },
] as const

/** Returns the inputs for name and email address, filled in as typed, with a message at each wrong one. */
export const personFields = (typed: URLSearchParams, wrong: Wrong): Html[] =>
  FIELDS.map(({ name, label, type, problem }) => {
    const isWrong = wrong.has(name)
    const state = isWrong ? html` aria-invalid="true" aria-describedby="${name}-problem"` : ''
    return html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" required autocomplete="${name}" value="${typed.get(name) ?? ''}"${state}>
${isWrong ? html`<p class="problem" role="alert" id="${name}-problem">${problem}</p>` : ''}`
  })
