import type { Answer } from './tlsServer.ts'

/** Settings of the fake Sanity, which a test can break. */
export interface SanitySetup {
  /** Allowed origin, and true if it may send credentials. */
  cors: { origin: string; credentials: boolean }
  isPrivate: boolean
}

/** Returns a proxy in front of the fake Sanity that adds the interfaces which the local Content Lake lacks. */
export function sanityFront(lakeUrl: string, setup: SanitySetup): Answer {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const origin = request.headers.get('origin')
    if (request.method === 'OPTIONS') {
      const isAllowed = origin === setup.cors.origin
      return new Response(null, {
        status: isAllowed ? 204 : 403,
        headers: isAllowed
          ? {
              'access-control-allow-origin': origin,
              ...(setup.cors.credentials && { 'access-control-allow-credentials': 'true' }),
            }
          : {},
      })
    }
    const isPublic = !request.headers.has('authorization')
    if (setup.isPrivate && isPublic && pathname.includes('/data/query/')) return Response.json({ result: 0 })
    const { method } = request
    const headers = new Headers(request.headers)
    headers.delete('host')
    headers.delete('connection')
    return fetch(`${lakeUrl}${pathname}${search}`, {
      method,
      headers,
      ...(method === 'POST' && { body: await request.text() }),
    }).then(async (answer) => Response.json(await answer.json(), { status: answer.status }))
  }
}
