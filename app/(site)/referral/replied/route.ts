import { z } from 'zod'
import { siteUrl } from '#lib/env/public.ts'
import { callFunction } from '#lib/referral/callFunction.ts'
import { BAD_LINK, REPLIED_PATH, UNKNOWN } from '#lib/referral/email/repliedLink.ts'
import { html } from '#lib/server/html/html.ts'
import { readText } from '#lib/server/http/body.ts'
import { isPostedFromSite } from '#lib/server/http/requestOrigin.ts'
import { brandedPage } from '../brandedPage.ts'

const MAX_FORM_BYTES = 2_000

const link = z.object({ id: z.guid(), signature: z.string().regex(/^[0-9a-f]{64}$/) })

/** A gateway in front of the function may return the same status, so the code counts. */
const refusal = z.object({ error: z.string() }).catch({ error: '' })

const broken = () =>
  brandedPage(
    400,
    'This link is not complete',
    html`<p>Open it from the email again, or copy all of it into the address bar.</p>`,
  )

/**
 * Shows a button that marks a referral as replied; the link in the consultant's email leads here. Opening the link
 * changes nothing, since mail programs open links to check them.
 */
export async function GET(request: Request): Promise<Response> {
  const asked = link.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return broken()
  return brandedPage(
    200,
    'Have you replied?',
    html`<p>Marking this referral as replied stops its reminders. The link itself has changed nothing yet.</p>
<form method="post" action="/referral/replied">
<input type="hidden" name="id" value="${asked.data.id}">
<input type="hidden" name="signature" value="${asked.data.signature}">
<button type="submit">Mark as replied</button>
</form>`,
  )
}

export async function POST(request: Request): Promise<Response> {
  const body = isPostedFromSite(request, siteUrl) ? await readText(request, MAX_FORM_BYTES) : null
  const asked = link.safeParse(Object.fromEntries(new URLSearchParams(body ?? '')))
  if (!asked.success) return broken()
  const answer = await callFunction(REPLIED_PATH, asked.data)
  if (answer?.ok) {
    return brandedPage(200, 'Marked as replied', html`<p>No further reminder comes for this referral.</p>`)
  }
  const { error } = refusal.parse(await answer?.json().catch(() => null))
  if (error === BAD_LINK) return broken()
  return error === UNKNOWN
    ? brandedPage(404, 'Already gone', html`<p>This referral is no longer stored, so no reminder comes.</p>`)
    : brandedPage(
        503,
        'Not marked yet',
        html`<p>The referrals cannot be reached. Go back and press again in a moment.</p>`,
      )
}
