import { z } from 'zod'
import { currentPreview } from '#lib/preview/currentPreview.ts'
import { choosePerspective } from '#lib/preview/enterPreview.ts'
import { NO_STORE, refuse, refuseWithoutPreview } from '#lib/preview/responses.ts'
import { isSameOriginRequest } from '#lib/server/http/requestOrigin.ts'

const perspectiveRequest = z.object({ perspective: z.string() })

/** Stores the previewer's perspective: drafts, published content or a release. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOriginRequest(request))
    return refuse(403, 'A preview is switched from the pages of this site only.')
  if (!(await currentPreview())) return refuseWithoutPreview()
  const body = perspectiveRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) return refuse(400, 'Send what to look at: {"perspective": "drafts"} or "published".')
  await choosePerspective(body.data.perspective)
  return new Response(null, { status: 204, headers: NO_STORE })
}
