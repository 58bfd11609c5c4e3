import { perspectiveCookieName } from '@sanity/preview-url-secret/constants'
import { siteUrl } from '#lib/env/public.ts'

/** Next's cookie, which makes it render a page for each request; alone it shows no draft. */
export const BYPASS_COOKIE = '__prerender_bypass'

/** Holds the sealed pass, without which nobody reads a draft. */
export const PREVIEW_PASS_COOKIE = 'preview-pass'

/** Holds what the previewer looks at: drafts or published. */
export const PERSPECTIVE_COOKIE = perspectiveCookieName

export const previewCookies = [BYPASS_COOKIE, PREVIEW_PASS_COOKIE, PERSPECTIVE_COOKIE] as const

/**
 * Returns the options of a preview's cookies. The Studio has the same origin, so they need not travel across sites.
 * `secure` follows the public address, because some browsers reject secure cookies on this machine's plain http.
 * @param maxAge seconds; 0 removes the cookie
 */
export const cookieOptions = (maxAge: number) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: siteUrl.startsWith('https:'),
  path: '/',
  maxAge,
})
