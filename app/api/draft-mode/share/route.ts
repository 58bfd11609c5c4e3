import { sanityReadToken } from '#lib/env/server.ts'
import { currentPreview, draftClient } from '#lib/preview/currentPreview.ts'
import { enterPreview } from '#lib/preview/enterPreview.ts'
import { refuseTooManyOpenings } from '#lib/preview/openingLimit.ts'
import { sameOriginPath } from '#lib/preview/redirectPath.ts'
import { NO_STORE, redirectHere, refuseWithoutLake } from '#lib/preview/responses.ts'
import { passOfShareLink } from '#lib/preview/share/runningShareLink.ts'
import { plainPage } from '#lib/referral/plainPage.ts'
import { html } from '#lib/server/html/html.ts'

/** Opens a share link from the Studio. An altered, expired or ended link gets 401 and no cookie. */
export async function GET(request: Request): Promise<Response> {
  if (!draftClient || !sanityReadToken) return endedPage()
  const tooMany = refuseTooManyOpenings(request, 'share')
  if (tooMany) return tooMany
  const link = new URL(request.url).searchParams.get('link')
  const pass = await passOfShareLink(draftClient, link, Date.now()).catch(() => 'no answer' as const)
  if (pass === 'no answer') return refuseWithoutLake()
  if (pass?.kind !== 'share') return endedPage()
  // An editor who opens a share link keeps the editor's pass: a guest's pass could not edit.
  const isEditor = (await currentPreview())?.pass.kind === 'editor'
  if (!isEditor) await enterPreview(pass, sanityReadToken)
  return redirectHere(sameOriginPath(pass.path))
}

function endedPage(): Response {
  const page = plainPage(
    401,
    'This preview has ended',
    html`<p>Ask the person who sent you the link for a new one. If you made it, open the page from the Studio again.</p>`,
  )
  for (const [name, value] of Object.entries(NO_STORE)) page.headers.set(name, value)
  return page
}
