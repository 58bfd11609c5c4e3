import { perspectiveCookieName } from '@sanity/preview-url-secret/constants'
import { siteUrl } from '#lib/env/public.ts'

/** Next's own cookie, which makes it render a page anew; alone it shows no draft. */
export const BYPASS_COOKIE = '__prerender_bypass'

/** Holds the sealed pass, without which nobody reads a draft. */
export const PREVIEW_PASS_COOKIE = 'preview-pass'

/** Holds what the previewer looks at: drafts or published. */
export const PERSPECTIVE_COOKIE = perspectiveCookieName

export const previewCookies = [BYPASS_COOKIE, PREVIEW_PASS_COOKIE, PERSPECTIVE_COOKIE] as const

/**
 * How a preview's cookies are set. The Studio is on the same origin, so they need not travel across sites. `secure` follows
 * the public address: on this machine's plain http some browsers would not take them otherwise.
 * @param maxAge seconds; 0 removes the cookie
 */
export const cookieOptions = (maxAge: number) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: siteUrl.startsWith('https:'),
  path: '/',
  maxAge,
})
