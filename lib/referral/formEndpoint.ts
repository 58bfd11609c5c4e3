import { type Html, html } from '../html/html.ts'
import { readText } from '../http/body.ts'
import { mediaType } from '../http/fieldValues.ts'
import { header } from './crossOrigin.ts'
import { referralFields } from './fields.ts'
import { MAX_FORM_BYTES, readFormPost } from './formPost.ts'
import type { HandlerPorts } from './handlerPorts.ts'
import { submissionFailed } from './messages.ts'
import { type FieldErrors, fieldErrors, referralPayload } from './payload.ts'
import { plainPage } from './plainPage.ts'
import { storeReferral } from './storeReferral.ts'

/** The visitor is a browser, which has no publishable key to show; its Origin was looked at before. */
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Nothing is kept on the server or put into an address, so what was typed is where it was: in the browser. */
const BACK = html`<p>Go back in your browser: it keeps what you typed.</p>`

/**
 * Answers the form as browsers without scripts post it, where no page of the site's own process can: on files. Stored, it
 * leads to the confirmation (303); anything else is a plain page that names what is wrong. Never rejects for what a visitor sent.
 * @throws Error when the referral can't be stored
 */
export async function answerForm(request: Request, ports: HandlerPorts): Promise<Response> {
  if (mediaType(request.headers.get('content-type')) !== FORM_TYPE) {
    return plainPage(415, submissionFailed.title, html`<p>Only the site’s own form can be sent here.</p>`)
  }
  const body = await readText(request, MAX_FORM_BYTES)
  if (body === null) {
    return plainPage(
      413,
      submissionFailed.title,
      html`<p>The text is too long. Go back, shorten it and try again.</p>`,
    )
  }
  const post = readFormPost(body)
  const parsed = referralPayload.safeParse({
    ...post.values,
    consent: post.consent,
    pageUrl: `${ports.siteUrl}/referral`,
    userAgent: request.headers.get('user-agent') ?? '',
  })
  if (!parsed.success) return invalid(fieldErrors(parsed.error))
  const headers = new Headers(request.headers)
  // What only scripts can say, nobody says in their place.
  for (const name of Object.values(header)) headers.delete(name)
  if (post.trapFilled) headers.set(header.trap, 'filled')
  const stored = await storeReferral(
    {
      referral: parsed.data,
      key: null,
      request: new Request(request.url, { headers }),
      isCheck: false,
      now: ports.clock(),
    },
    ports,
  )
  if (stored.outcome === 'stored' || stored.outcome === 'duplicate') {
    const location = `${ports.siteUrl}/referral-thank-you`
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  }
  return stored.outcome === 'rate_limited' ? busy() : unstored()
}

function invalid(errors: FieldErrors): Response {
  const lines: Html[] = Object.entries(errors).map(([name, error]) => {
    const label = referralFields.find((field) => field.name === name)?.label ?? 'Consent'
    return html`<dt>${label}</dt><dd>${error}</dd>`
  })
  return plainPage(
    422,
    'Some fields need attention',
    html`<p>Nothing was sent yet.</p><dl>${lines}</dl>${BACK}`,
  )
}

const busy = (): Response =>
  plainPage(
    429,
    submissionFailed.title,
    html`<p>Many referrals are arriving just now. Please try again later.</p>${BACK}`,
  )

/** What a visitor without scripts reads when the referral could not be stored. */
export const unstored = (): Response =>
  plainPage(
    503,
    submissionFailed.title,
    html`<p>Your referral could not be stored. ${submissionFailed.text}.</p>${BACK}`,
  )

/** The same where the form was on no page of this site. */
export const fromElsewhere = (siteUrl: string): Response =>
  plainPage(
    403,
    submissionFailed.title,
    html`<p>Referrals are taken from <a href="${siteUrl}/referral">this site’s own form</a> only.</p>`,
  )
