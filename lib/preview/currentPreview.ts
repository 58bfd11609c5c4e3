import type { SanityClient } from '@sanity/client'
import { cookies } from 'next/headers'
import { sanityReadToken } from '#lib/env/server.ts'
import { PERSPECTIVE_COOKIE, PREVIEW_PASS_COOKIE } from './cookies.ts'
import { draftClient } from './draftClient.ts'
import { isDraftMode } from './draftModeState.ts'
import { type PreviewPass, readPreviewPass } from './previewPass.ts'
import { type PreviewPerspective, perspectiveOf } from './previewPerspective.ts'
import { isRunningPass } from './share/runningShareLink.ts'

export interface Preview {
  pass: PreviewPass
  perspective: PreviewPerspective
  client: SanityClient
}

/**
 * The preview that this request may see, or null, which means published content only. Next's draft mode is not enough:
 * its cookie never expires, so a sealed pass is asked for as well, and the link behind a guest's pass must still run.
 * Visitors' pages stay static, since cookies are only read in draft mode.
 */
export async function currentPreview(): Promise<Preview | null> {
  if (!draftClient || !(await isDraftMode())) return null
  const jar = await cookies()
  const now = Date.now()
  const pass = readPreviewPass(jar.get(PREVIEW_PASS_COOKIE)?.value, sanityReadToken, now)
  if (!pass || !(await isRunningPass(draftClient, pass, now))) return null
  return {
    pass,
    perspective: perspectiveOf(pass, jar.get(PERSPECTIVE_COOKIE)?.value),
    client: draftClient,
  }
}
