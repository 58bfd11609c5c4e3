import { validatePreviewUrl } from '@sanity/preview-url-secret'
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import { sanityReadToken } from '#lib/env/server.ts'
import { draftClient } from '#lib/preview/currentPreview.ts'
import { enterPreview } from '#lib/preview/enterPreview.ts'
import { refuseTooManyOpenings } from '#lib/preview/openingLimit.ts'
import { sameOriginPath } from '#lib/preview/redirectPath.ts'
import { redirectHere, refuse, refuseWithoutLake } from '#lib/preview/responses.ts'
import { HOUR_MS } from '#lib/server/durations.ts'

/** Lifetime of the access that Presentation gives, and renews whenever it is opened. */
const EDITOR_MS = 12 * HOUR_MS

/**
 * Starts a preview for Presentation, which sends a secret that it has just written to the Content Lake (valid for an
 * hour). Only editors can write there, so the sender becomes a previewer. Other requests get 401 and no cookie.
 */
export async function GET(request: Request): Promise<Response> {
  if (!draftClient || !sanityReadToken) {
    return refuse(503, 'Previews are off: set SANITY_API_READ_TOKEN to a viewer token of the Content Lake.')
  }
  const tooMany = refuseTooManyOpenings(request, 'enable')
  if (tooMany) return tooMany
  const { searchParams } = new URL(request.url)
  const check = searchParams.has(urlSearchParamPreviewSecret)
    ? await validatePreviewUrl(draftClient, request.url).catch(() => null)
    : { isValid: false }
  if (check === null) return refuseWithoutLake()
  if (!check.isValid) {
    return refuse(
      401,
      'The preview secret is missing, wrong or expired. Open the page from the Studio again.',
    )
  }
  await enterPreview(
    { kind: 'editor', expiresAt: Date.now() + EDITOR_MS },
    sanityReadToken,
    searchParams.get(urlSearchParamPreviewPerspective),
  )
  return redirectHere(sameOriginPath(searchParams.get(urlSearchParamPreviewPathname)))
}
