import { siteUrl } from '#lib/env/public.ts'
import { html } from '#lib/html/html.ts'
import { readText } from '#lib/http/body.ts'
import { isPostedFromSite } from '#lib/http/requestOrigin.ts'
import { header } from '#lib/referral/crossOrigin.ts'

import { MAX_FORM_BYTES, readFormPost } from '#lib/referral/formPost.ts'
import { consentRequired, submissionFailed } from '#lib/referral/messages.ts'
import { fieldErrors, referralPayload } from '#lib/referral/payload.ts'
import { plainPage } from '#lib/referral/plainPage.ts'
import { callFunction } from '../callFunction.ts'
import { answerPage } from './answerPage.ts'

/**
 * Takes the form as browsers without scripts post it, checks it with the function's own schema and hands it on:
 * success leads to the confirmation, anything else shows the page again with what was typed and what is wrong.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isPostedFromSite(request, siteUrl)) {
    return plainPage(
      403,
      submissionFailed.title,
      html`<p>Referrals are taken from <a href="/referral">this site’s own form</a> only.</p>`,
    )
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
    pageUrl: `${siteUrl}/referral`,
    userAgent: request.headers.get('user-agent') ?? '',
  })
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error)
    const lacksConsentOnly = Object.keys(errors).join() === 'consent'
    const { title, text } = lacksConsentOnly
      ? consentRequired
      : {
          title: 'Some fields need attention',
          text: 'Nothing was sent yet. Correct the marked fields and submit again.',
        }
    return answerPage(422, post, { title, detail: text, errors })
  }
  const answer = await callFunction(
    '',
    parsed.data,
    request,
    post.trapFilled ? { [header.trap]: 'filled' } : {},
  )
  if (answer?.ok) return new Response(null, { status: 303, headers: { location: '/referral-thank-you' } })
  const isBusy = answer?.status === 429
  return answerPage(isBusy ? 429 : 503, post, {
    title: submissionFailed.title,
    detail: isBusy
      ? 'Many referrals are arriving just now. Everything you typed is still here: please try again later.'
      : `Your referral could not be stored. Everything you typed is still here. ${submissionFailed.text}.`,
    errors: {},
  })
}

/** Somebody reloaded or bookmarked the answer: the form is where it always is. */
export function GET(): Response {
  return new Response(null, { status: 303, headers: { location: '/referral' } })
}
