import { type NextRequest, NextResponse } from 'next/server'
import { BYPASS_COOKIE } from '#lib/preview/cookies.ts'

/**
 * Removes the draft mode cookie from Studio requests. The Studio's page is the same without it. With it, Next would
 * render the page for each request of a previewer, bypassing the cache handler, which sets the Content-Security-Policy.
 */
export function proxy(request: NextRequest): NextResponse {
  request.cookies.delete(BYPASS_COOKIE)
  return NextResponse.next({ request })
}

// Next reads this without running it, so the cookie's name is repeated as a literal.
export const config = {
  matcher: [{ source: '/studio/:path*', has: [{ type: 'cookie', key: '__prerender_bypass' }] }],
}
