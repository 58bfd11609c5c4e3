import { sanityReadToken } from '#lib/env/server.ts'
import { currentPreview } from '#lib/preview/currentPreview.ts'
import { draftClient } from '#lib/preview/draftClient.ts'
import { enterPreview } from '#lib/preview/enterPreview.ts'
import { refuseTooManyOpenings } from '#lib/preview/openingLimit.ts'
import { sameOriginPath } from '#lib/preview/redirectPath.ts'
import { redirectHere, refuseWithoutLake } from '#lib/preview/responses.ts'
import { passOfShareLink } from '#lib/preview/runningShareLink.ts'
import { endedPage } from './endedPage.ts'

/** Opens a share link, which the Studio has made. One that is altered, has expired or was ended gets 401 and no cookie. */
export async function GET(request: Request): Promise<Response> {
  if (!draftClient || !sanityReadToken) return endedPage()
  const tooMany = refuseTooManyOpenings(request)
  if (tooMany) return tooMany
  const link = new URL(request.url).searchParams.get('link')
  const pass = await passOfShareLink(draftClient, link, Date.now()).catch(() => 'no answer' as const)
  if (pass === 'no answer') return refuseWithoutLake()
  if (pass?.kind !== 'share') return endedPage()
  // Whoever tries a link of her own keeps what she may do: a guest's pass in its place would take the editing from her preview.
  const isEditor = (await currentPreview())?.pass.kind === 'editor'
  if (!isEditor) await enterPreview(pass, sanityReadToken)
  return redirectHere(sameOriginPath(pass.path))
}
