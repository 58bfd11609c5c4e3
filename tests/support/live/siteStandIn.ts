import { RENDERED_AT } from '#lib/delivery/freshness.ts'
import { readiness } from '#lib/readiness/readiness.ts'
import { securityHeadersFor } from '#lib/security/headers.ts'
import { isGenuineWebhook } from '#lib/security/webhookSignature.ts'
import type { Answer } from './tlsServer.ts'

/** How the site and what stands before it are set up, right or wrong. */
export interface SiteSetup {
  /** The address that it was built for. */
  builtFor: string
  secret: string
  status: number
  /** Headers that get lost on the way, or come instead. */
  headers: Record<string, string | null>
  /** Seconds for which a cache has kept what it sends. */
  age: number
  /** Whether a cache answers previews as well. */
  keepsPreviews: boolean
  /** Whether pages follow what is published. */
  followsContent: boolean
  takesUnsigned: boolean
  /** Milliseconds by which its clock is ahead. */
  clockAhead: number
  title: string
  isReady: boolean
}

const LONG_AGO = '2026-01-01T00:00:00.000Z'

/** Stands in for the site where only its answers count: each header and refusal is made by the site's own code. */
export function siteStandIn(setup: SiteSetup, functions: Answer): Answer {
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
      [RENDERED_AT]: setup.followsContent ? new Date(Date.now() + 1000).toISOString() : LONG_AGO,
    })
    for (const { key, value } of securityHeadersFor('host')) headers.set(key, value)
    if (setup.age > 0) headers.set('age', String(setup.age))
    const isPreview = request.headers.get('cookie')?.includes('__prerender_bypass') === true
    headers.set('cache-control', isPreview && !setup.keepsPreviews ? 'private, no-store' : 's-maxage=60')
    for (const [name, value] of Object.entries(setup.headers)) {
      if (value === null) headers.delete(name)
      else headers.set(name, value)
    }
    const html = `<title>${setup.title}</title><link rel="canonical" href="${setup.builtFor}"/>`
    return new Response(html, { status: setup.status, headers })
  }
}

function readyz(isReady: boolean): Response {
  const content = { answers: true, milliseconds: 3 }
  const found = readiness({
    content,
    followedAt: new Date(),
    referrals: { answers: isReady, milliseconds: 3 },
    upSeconds: 7200,
    memoryMegabytes: 180,
  })
  return Response.json(found, { status: found.ready ? 200 : 503 })
}
