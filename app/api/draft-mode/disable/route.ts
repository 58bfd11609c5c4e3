import { isSameOriginRequest } from '#lib/http/requestOrigin.ts'
import { leavePreview } from '#lib/preview/enterPreview.ts'
import { sameOriginPath } from '#lib/preview/redirectPath.ts'
import { goOnHere, refuse, refuseMethod } from '#lib/preview/responses.ts'

/** Leaves the preview and shows the same page as a visitor sees it: `?path=/TSS`. Only a form of this site may. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOriginRequest(request))
    return refuse(403, 'A preview is left from the pages of this site only. Nothing has changed.')
  await leavePreview()
  return goOnHere(sameOriginPath(new URL(request.url).searchParams.get('path')))
}

/** Whoever only follows a link, or looks ahead at one, has not chosen to leave. */
export function GET(): Response {
  return refuseMethod(
    'POST',
    'Nothing has changed. To leave the preview, press “Leave preview” at the bottom of a previewed page.',
  )
}
