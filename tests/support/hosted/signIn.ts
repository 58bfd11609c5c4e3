import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { corsHeaders, preflightHeaders } from '#local/content-lake/http/cors.ts'
import { listen } from '#local/engine/listen.ts'
import { ports, SIGN_IN, sanityApi } from './addresses.ts'

/** The addresses of Sanity's API that nginx gives to this server, as a pattern of its own. */
export const SIGN_IN_PATHS = '^/v[^/]+/auth/(?:providers|login|fetch)'

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

/**
 * Starts what stands in for Sanity's sign-in, where whoever presses the button is known already: it sends the browser back
 * with a code in the address, and the Studio exchanges that for a token, as it does at Sanity's where a browser keeps no
 * cookies of other sites.
 * @param begin begins the session of a person: its token is what everybody gets who signs in
 * @returns ends it
 */
export async function startSignIn(begin: () => Promise<string>): Promise<() => Promise<void>> {
  const codes = new Set<string>()
  const answer = async (path: string, search: URLSearchParams): Promise<Answer> => {
    if (path.endsWith('/auth/providers')) {
      const { name, title } = SIGN_IN
      const providers = [{ name, title, url: `${sanityApi}/v1/auth/login/${name}` }]
      return { status: 200, body: { providers, thirdPartyLogin: true, sso: { saml: false } } }
    }
    if (path.endsWith('/auth/fetch')) {
      const isKnown = codes.delete(search.get('sid') ?? '')
      if (!isKnown) return { status: 401, body: {} }
      return { status: 200, body: { token: await begin(), label: 'Sign-in' } }
    }
    const back = URL.parse(search.get('origin') ?? '')
    if (back === null) return { status: 400, body: { message: 'Nobody asked to be sent back.' } }
    const code = randomUUID()
    codes.add(code)
    back.hash = `sid=${code}`
    return { status: 302, headers: { location: back.href } }
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', sanityApi)
    const isQuestion = request.method === 'OPTIONS'
    const { status, headers, body }: Answer = isQuestion
      ? { status: 204 }
      : await answer(pathname, searchParams)
    response.writeHead(status, { ...crossOrigin(request), 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? '' : JSON.stringify(body))
  })
  await listen(server, ports.signIn, 'TEST_PORT')
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

const crossOrigin = ({ method, headers }: IncomingMessage): Record<string, string> =>
  method === 'OPTIONS' ? preflightHeaders(headers) : corsHeaders(headers)
