import { z } from 'zod'
import { type Html, html } from '#lib/html/html.ts'
import { addressKey, asciiAddress } from '#lib/referral/emailAddress.ts'
import { isVisible, oneLine } from '#lib/referral/text.ts'
import { FORM_PATH } from './links.ts'
import { page } from './page.ts'
import type { SignUp } from './subscribers.ts'

/** Characters that a first name may have. */
const LONGEST_NAME = 100

/** What a visitor agrees to, in the words that are kept with the address. */
const CONSENT_WORDS =
  'Send me the method PDF and the emails that go with it. I can leave with the link in each of them.'

const FRAME_TITLE = 'Premium pricing secrets lead form'

const problems = {
  name: 'Please write your first name.',
  email: 'Please write an email address such as ada@example.com.',
  consent: 'Please tick this box, so that the emails may be sent.',
}

type Field = keyof typeof problems

const fields = z.object({
  name: z
    .string()
    .transform(oneLine)
    .refine(isVisible)
    .refine((name) => name.length <= LONGEST_NAME),
  email: z
    .string()
    .trim()
    .refine((address) => asciiAddress(address) !== null && addressKey(address) !== null),
  consent: z.literal('yes'),
})

/** What was typed, as far as the form shows it again. */
type Typed = Readonly<Partial<Record<Field, string>>>

/** Reads a posted form: a sign-up, or what is wrong with it. */
export function readSignUp(form: URLSearchParams): { signUp: SignUp } | { refused: Response } {
  const typed: Typed = Object.fromEntries(form)
  const { success, data, error } = fields.safeParse(typed)
  const key = success ? addressKey(data.email) : null
  const address = success ? asciiAddress(data.email) : null
  if (success && key !== null && address !== null) {
    return { signUp: { address, addressKey: key, name: data.name, consent: CONSENT_WORDS } }
  }
  const wrong = new Set(error?.issues.map(({ path }) => path[0]))
  return { refused: signUpPage(typed, (field) => wrong.has(field)) }
}

/** The form; with what was typed, and sentences beside what is wrong, after it was refused. */
export function signUpPage(typed: Typed = {}, isWrong: (field: Field) => boolean = () => false): Response {
  const first = (['name', 'email', 'consent'] as const).find(isWrong)
  const state = (field: Field): Html =>
    html`${isWrong(field) ? html` aria-invalid="true" aria-describedby="${field}-problem"` : ''}${first === field ? html` autofocus` : ''}`
  const problem = (field: Field): Html | string =>
    isWrong(field) ? html`<p class="problem" id="${field}-problem">${problems[field]}</p>` : ''
  return page({
    title: first ? `Please look again: ${FRAME_TITLE}` : FRAME_TITLE,
    status: first ? 422 : 200,
    framed: true,
    content: html`<h1>Where should the method go?</h1>
<form method="post" action="${FORM_PATH}" novalidate>
<label for="name">First name</label>
<input id="name" name="name" type="text" autocomplete="given-name" maxlength="${String(LONGEST_NAME)}" required value="${typed.name ?? ''}"${state('name')}>
${problem('name')}
<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${typed.email ?? ''}"${state('email')}>
${problem('email')}
<label class="agree"><input name="consent" type="checkbox" value="yes" required${typed.consent === 'yes' ? html` checked` : ''}${state('consent')}><span>${CONSENT_WORDS}</span></label>
${problem('consent')}
<button type="submit">Send me the method</button>
</form>
<p class="small">First an email asks you to confirm the address. Nothing else is sent before you have.</p>`,
  })
}
