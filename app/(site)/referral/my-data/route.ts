import { siteUrl } from '#lib/env/public.ts'
import { callFunction } from '#lib/referral/callFunction.ts'
import { MY_DATA_LINK_DAYS, MY_DATA_PATH } from '#lib/referral/myData/myDataLink.ts'
import { erasedAnswer, myDataResponse } from '#lib/referral/myData/myDataSchemas.ts'
import { html } from '#lib/server/html/html.ts'
import { readText } from '#lib/server/http/body.ts'
import { isPostedFromSite } from '#lib/server/http/requestOrigin.ts'
import { brandedPage } from '../brandedPage.ts'
import { erasedPage, myDataPage } from './myDataPage.ts'
import { openingPage } from './openingPage.ts'

const MAX_FORM_BYTES = 2_000

// The policy is in the response's headers, so Next must not cache the page.
export const dynamic = 'force-dynamic'

/** Returns the same page for every link, because the proof of identity follows the `#`. */
export function GET(): Promise<Response> {
  return openingPage()
}

/** Shows or erases the data about the owner of a link. It takes a click, which mail programs never make. */
export async function POST(request: Request): Promise<Response> {
  const body = isPostedFromSite(request, siteUrl) ? await readText(request, MAX_FORM_BYTES) : null
  const posted = new URLSearchParams(body ?? '')
  // Without scripts, people paste the whole address.
  const link = (posted.get('link') ?? '').trim().replace(/^.*#/s, '')
  const purpose = posted.get('purpose') === 'erase' ? 'erase' : 'show'
  const answer = await callFunction(MY_DATA_PATH, { link, purpose })
  if (answer?.status === 404) return noDataResponse()
  const json: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  if (purpose === 'show') {
    const shown = myDataResponse.safeParse(json)
    return shown.success ? myDataPage(shown.data, link) : unreachable()
  }
  const erased = erasedAnswer.safeParse(json)
  return erased.success ? erasedPage() : unreachable()
}

const noDataResponse = () =>
  brandedPage(
    404,
    'No data found',
    html`<p>This link leads to nothing. What was held about you has been erased already, or the link is older than ${String(MY_DATA_LINK_DAYS)} days, or a part of it is missing.</p>
<p>To be sure, reply to the email in which you got it, and ask.</p>`,
  )

const unreachable = () =>
  brandedPage(
    503,
    'Not reached just now',
    html`<p>What is held cannot be reached, and nothing was changed that could be confirmed. Open the link again in a moment.</p>`,
  )
