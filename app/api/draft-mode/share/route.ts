import { sanityReadToken } from '#lib/env/server.ts'
import { isSameOriginRequest } from '#lib/http/requestOrigin.ts'
import { currentPreview } from '#lib/preview/currentPreview.ts'
import { draftClient } from '#lib/preview/draftClient.ts'
import { enterPreview } from '#lib/preview/enterPreview.ts'
import { openPreviewPass } from '#lib/preview/previewPass.ts'
import { sameOriginPath } from '#lib/preview/redirectPath.ts'
import {
  NO_STORE,
  redirectHere,
  refuse,
  refuseWithoutLake,
  refuseWithoutPreview,
} from '#lib/preview/responses.ts'
import { makeShareLink, shareRequest } from '#lib/preview/shareLink.ts'
import { currentShareSeries } from '#lib/preview/shareSeries.ts'
import { endedPage } from './endedPage.ts'

/** Opens a share link. One that is altered, expired or of a series that has ended gets 401 and no cookie. */
export async function GET(request: Request): Promise<Response> {
  const pass = openPreviewPass(new URL(request.url).searchParams.get('pass'), sanityReadToken, Date.now())
  if (!draftClient || !sanityReadToken || pass?.kind !== 'share') return endedPage()
  const series = await currentShareSeries(draftClient).catch(() => null)
  if (series === null) return refuseWithoutLake()
  if (pass.series !== series) return endedPage()
  await enterPreview(pass, sanityReadToken)
  return redirectHere(sameOriginPath(pass.path))
}

/** Makes a share link. Only for those whom the Studio let in: a guest can't invite others. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOriginRequest(request))
    return refuse(403, 'Preview links are made from the pages of this site only.')
  const preview = await currentPreview()
  if (!preview || !sanityReadToken || preview.pass.kind !== 'editor') return refuseWithoutPreview()
  const parsed = shareRequest.safeParse(await request.json().catch(() => null))
  if (!parsed.success) return refuse(400, 'Send the path and the number of days: {"path": "/", "days": 7}.')
  const series = await currentShareSeries(preview.client)
  return Response.json(makeShareLink(parsed.data, series, sanityReadToken, Date.now()), {
    headers: NO_STORE,
  })
}
