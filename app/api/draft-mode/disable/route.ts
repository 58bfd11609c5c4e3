import { leavePreview } from '#lib/preview/enterPreview.ts'
import { sameOriginPath } from '#lib/preview/redirectPath.ts'
import { redirectHere, refuse } from '#lib/preview/responses.ts'
import { isSameOriginRequest } from '#lib/server/http/requestOrigin.ts'

/** Ends the preview and shows the published page: `?path=/TSS`. Accepts only forms of this site. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOriginRequest(request))
    return refuse(403, 'The preview is still on. Leave it from a page of this site.')
  await leavePreview()
  return redirectHere(sameOriginPath(new URL(request.url).searchParams.get('path')), 303)
}

/** A followed or prefetched link must not end the preview. */
export function GET(): Response {
  return refuse(
    405,
    'The preview is still on. To leave it, click “Leave preview” at the bottom of a previewed page.',
    { allow: 'POST' },
  )
}
