import { leavePreview } from '#lib/preview/enterPreview.ts'
import { isPrefetch } from '#lib/preview/prefetch.ts'
import { sameOriginPath } from '#lib/preview/redirectPath.ts'
import { redirectHere } from '#lib/preview/responses.ts'

/** Leaves the preview and shows the same page as a visitor sees it: `?path=/TSS`. Looking ahead changes nothing. */
export async function GET(request: Request): Promise<Response> {
  if (isPrefetch(request)) return new Response(null, { status: 204 })
  await leavePreview()
  return redirectHere(sameOriginPath(new URL(request.url).searchParams.get('path')))
}
