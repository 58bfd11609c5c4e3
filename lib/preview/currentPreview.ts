import type { SanityClient } from '@sanity/client'
import { cookies, draftMode } from 'next/headers'
import { contentClient } from '#lib/content/client.ts'
import { sanityReadToken } from '#lib/env/server.ts'
import { PERSPECTIVE_COOKIE, PREVIEW_PASS_COOKIE } from './cookies.ts'
import { type PreviewPass, readPreviewPass } from './previewPass.ts'
import { type PreviewPerspective, perspectiveOf } from './previewPerspective.ts'
import { isRunningPass } from './share/runningShareLink.ts'

/** Reads drafts. Null without a read token: then there is no draft mode. */
export const draftClient: SanityClient | null = sanityReadToken
  ? contentClient.withConfig({ token: sanityReadToken, perspective: 'drafts' })
  : null

export interface Preview {
  pass: PreviewPass
  perspective: PreviewPerspective
  client: SanityClient
}

/** Next's words for a call that belongs to no request, such as one from a script or a test. */
const NO_REQUEST = 'outside a request scope'

/** Returns true if the request has Next's draft-mode cookie. Scripts have no request and see published content. */
export async function isDraftMode(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled
  } catch (error) {
    if (error instanceof Error && error.message.includes(NO_REQUEST)) return false
    throw error
  }
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
