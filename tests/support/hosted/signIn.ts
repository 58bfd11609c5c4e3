import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { corsHeaders, preflightHeaders } from '#content-lake/http/cors.ts'
import { listen } from '#lib/node/http/listen.ts'
import { ports, SIGN_IN, sanityApi } from './addresses.ts'

/** Addresses of Sanity's API that nginx sends to this server, as an nginx pattern. */
export const SIGN_IN_PATHS = '^/v[^/]+/auth/(?:providers|login|fetch)'

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

/**
 * Starts a fake of Sanity's sign-in, in which one click identifies the user. It redirects the browser with a code in
 * the address, which the Studio exchanges for a token. Sanity does the same if a browser blocks third-party cookies.
 * @param begin starts a person's session and returns its token, which every user gets
 * @returns a function that ends it
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
    if (back === null)
      return { status: 400, body: { message: 'The request has no address for the redirect.' } }
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
