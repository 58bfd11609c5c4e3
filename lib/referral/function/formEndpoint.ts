import { type Html, html } from '../../server/html/html.ts'
import { readForm } from '../../server/http/body.ts'
import { CONSENT_TEXT } from '../form/consentText.ts'
import { consentRequired, submissionFailed } from '../form/formMessages.ts'
import { type FieldErrors, fieldErrors, referralPayload } from '../form/payload.ts'
import { type ReferralField, referralFields, TRAP_FIELD } from '../form/referralFields.ts'
import { plainPage } from '../plainPage.ts'
import type { FunctionContext } from './functionContext.ts'
import { storeReferral } from './storeReferral.ts'

/** Largest body of a form, bytes: percent-encoding triples the 32 KB that a referral may have. */
export const MAX_FORM_BYTES = 96 * 1024

/**
 * Handles the form as browsers without scripts post it, to the site or to the function itself. Returns a 303 to the
 * confirmation, or a page with the errors and everything that was typed. The server stores no typed text and puts none
 * into an address.
 * @throws Error when the database fails, or takes longer than four seconds
 */
export async function answerForm(request: Request, context: FunctionContext): Promise<Response> {
  const posted = await readForm(request, MAX_FORM_BYTES)
  if (posted === 415) {
    return failed(415, html`<p>Only the site’s own form can be sent here.</p>`)
  }
  if (posted === 413) return tooLong()
  const isTrapFilled = (posted.get(TRAP_FIELD) ?? '') !== ''
  const again = (status: number, title: string, detail: string, errors: FieldErrors = {}) =>
    plainPage(
      status,
      `Error: ${title}`,
      html`<p role="alert">${detail}</p>${isOnSite(request) ? form(posted, errors, isTrapFilled) : list(errors)}`,
    )
  const parsed = referralPayload.safeParse({
    ...Object.fromEntries(referralFields.map(({ name }) => [name, posted.get(name) ?? ''])),
    consent: posted.has('consent'),
    pageUrl: `${context.siteUrl}/referral`,
    userAgent: request.headers.get('user-agent') ?? '',
  })
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error)
    return Object.keys(errors).join() === 'consent'
      ? again(422, consentRequired.title, consentRequired.text, errors)
      : again(
          422,
          'Some fields need attention',
          'Your referral was not sent yet. Correct the marked fields and submit again.',
          errors,
        )
  }
  const flags = isTrapFilled ? (['trap-filled'] as const) : []
  const arrival = { referral: parsed.data, key: null, request, flags, consentVersion: null }
  const { outcome } = await storeReferral(arrival, context)
  if (outcome === 'stored' || outcome === 'duplicate') {
    const location = `${context.siteUrl}/referral-thank-you`
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  }
  return outcome === 'rate_limited'
    ? again(429, submissionFailed.title, 'Many referrals are arriving just now. Please try again later.')
    : again(503, submissionFailed.title, `Your referral could not be stored. ${submissionFailed.text}.`)
}

/** Returns whether a form on the response posts to the site again, and not to the function's address. */
const isOnSite = ({ headers }: Request): boolean =>
  URL.parse(headers.get('origin') ?? '')?.host === headers.get('x-forwarded-host')

function form(posted: URLSearchParams, errors: FieldErrors, isTrapFilled: boolean): Html {
  const [first] = Object.keys(errors)
  const marks = (name: string) =>
    html`${errors[name] ? html` aria-invalid="true" aria-describedby="${name}-error"` : ''}${name === first ? html` autofocus` : ''}`
  const message = (name: string) => {
    const error = errors[name]
    return error ? html`<p class="error" id="${name}-error">${error}</p>` : ''
  }
  const control = ({ name, label, autoComplete }: ReferralField) => {
    const value = posted.get(name) ?? ''
    const attributes = html`id="${name}" name="${name}" autocomplete="${autoComplete}"${marks(name)}`
    // A textarea drops the first line break after its tag.
    const box =
      name === 'relationship'
        ? html`<textarea ${attributes} rows="6">
${value}</textarea>`
        : html`<input ${attributes} type="${name === 'yourEmail' ? 'email' : 'text'}" value="${value}">`
    return html`<label for="${name}">${label}</label>${box}${message(name)}`
  }
  const consent = html`<label><input type="checkbox" name="consent"${posted.has('consent') ? html` checked` : ''}${marks('consent')}> ${CONSENT_TEXT}</label>${message('consent')}`
  const trap = isTrapFilled ? html`<input type="hidden" name="${TRAP_FIELD}" value="filled">` : ''
  return html`<form method="post" action="/referral/submit" novalidate>${referralFields.map(control)}${consent}${trap}<button>Submit Referral</button></form>`
}

const list = (errors: FieldErrors): Html =>
  html`${Object.values(errors).map((error) => html`<p class="error">${error}</p>`)}${BACK}`

const BACK = html`<p>Go back in your browser: it keeps what you typed.</p>`

const failed = (status: number, detail: Html): Response => plainPage(status, submissionFailed.title, detail)

export const tooLong = (): Response =>
  failed(413, html`<p>The text is too long. Go back, shorten it and try again.</p>`)

export const unstored = (): Response =>
  failed(503, html`<p>Your referral could not be stored. ${submissionFailed.text}.</p>${BACK}`)

export const fromElsewhere = (siteUrl: string): Response =>
  failed(
    403,
    html`<p>Referrals are taken from <a href="${siteUrl}/referral">this site’s own form</a> only.</p>`,
  )
