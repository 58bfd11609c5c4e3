import { type NextRequest, NextResponse } from 'next/server'
import { BYPASS_COOKIE } from '#lib/preview/cookies.ts'

/**
 * The Studio's page is the same with and without draft mode. Without this, Next would render it for each request of a
 * previewer, past the cache handler, and so without its Content-Security-Policy.
 */
export function proxy(request: NextRequest): NextResponse {
  request.cookies.delete(BYPASS_COOKIE)
  return NextResponse.next({ request })
}

// Next reads this without running it, so the cookie's name stands here once more.
export const config = {
  matcher: [{ source: '/studio/:path*', has: [{ type: 'cookie', key: '__prerender_bypass' }] }],
}
