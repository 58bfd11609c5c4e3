import { cookies, draftMode } from 'next/headers'
import {
  BYPASS_COOKIE,
  cookieOptions,
  PERSPECTIVE_COOKIE,
  PREVIEW_PASS_COOKIE,
  previewCookies,
} from './cookies.ts'
import { type PreviewPass, signPreviewPass } from './previewPass.ts'
import { parsePerspective } from './previewPerspective.ts'

/** @param perspective what to look at first; drafts unless said otherwise */
export async function enterPreview(
  pass: PreviewPass,
  secret: string,
  perspective?: string | null,
): Promise<void> {
  const mode = await draftMode()
  mode.enable()
  const jar = await cookies()
  const options = cookieOptions(Math.floor((pass.expiresAt - Date.now()) / 1000))
  // Next sets its cookie for cross-site frames and without an end; the same cookie is set again to our terms.
  jar.set(BYPASS_COOKIE, jar.get(BYPASS_COOKIE)?.value ?? '', options)
  jar.set(PREVIEW_PASS_COOKIE, signPreviewPass(pass, secret), options)
  await choosePerspective(perspective, options)
}

export async function choosePerspective(
  value: string | null | undefined,
  options = cookieOptions(24 * 60 * 60),
): Promise<void> {
  const jar = await cookies()
  jar.set(PERSPECTIVE_COOKIE, String(parsePerspective(value)), options)
}

/** Turns draft mode off for this browser: all cookies of the preview go. */
export async function leavePreview(): Promise<void> {
  const jar = await cookies()
  for (const name of previewCookies) jar.set(name, '', cookieOptions(0))
}
