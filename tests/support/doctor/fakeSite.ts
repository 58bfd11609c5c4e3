import { readiness } from '#lib/health/readiness.ts'
import { isGenuineWebhook } from '#lib/security/webhookSignature.ts'
import { securityHeadersFor } from '#lib/server/http/securityHeaders.ts'
import type { Answer } from './tlsServer.ts'

/** Settings of the fake site and its proxy, which a test can break. */
export interface SiteSetup {
  builtFor: string
  secret: string
  status: number
  /** Headers to remove or replace on the way. */
  headers: Record<string, string | null>
  /** Age of a cached response, s. */
  age: number
  /** True if a cache answers previews too. */
  keepsPreviews: boolean
  takesUnsigned: boolean
  /** Difference by which its clock is ahead, ms. */
  clockAhead: number
  isReady: boolean
}

/** Returns a fake site with the site's real headers and refusals, for tests of responses alone. */
export function fakeSite(setup: SiteSetup, functions: Answer): Answer {
  return async (request) => {
    const { pathname } = new URL(request.url)
    const date = new Date(Date.now() + setup.clockAhead).toUTCString()
    if (pathname.startsWith('/functions/')) return functions(request)
    if (pathname === '/readyz') return readyz(setup.isReady)
    if (pathname === '/api/revalidate') {
      const isGenuine = await isGenuineWebhook({
        body: await request.text(),
        signature: request.headers.get('sanity-webhook-signature'),
        secret: setup.secret,
        now: Date.now() + setup.clockAhead,
      })
      return new Response(null, { status: isGenuine || setup.takesUnsigned ? 200 : 401, headers: { date } })
    }
    const headers = new Headers({
      date,
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self'",
    })
    for (const { key, value } of securityHeadersFor('host')) headers.set(key, value)
    if (setup.age > 0) headers.set('age', String(setup.age))
    const isPreview = request.headers.get('cookie')?.includes('__prerender_bypass') === true
    headers.set('cache-control', isPreview && !setup.keepsPreviews ? 'private, no-store' : 's-maxage=60')
    for (const [name, value] of Object.entries(setup.headers)) {
      if (value === null) headers.delete(name)
      else headers.set(name, value)
    }
    const html = `<title>Home</title><link rel="canonical" href="${setup.builtFor}"/>`
    return new Response(html, { status: setup.status, headers })
  }
}

async function readyz(isReady: boolean): Promise<Response> {
  const found = await readiness({
    content: async () => {},
    referrals: async () => new Response(null, { status: isReady ? 200 : 503 }),
    followedAt: new Date(),
  })
  return Response.json({ ...found, memoryMegabytes: 180 }, { status: found.ready ? 200 : 503 })
}
