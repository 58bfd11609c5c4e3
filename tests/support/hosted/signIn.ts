import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { startFakeServer } from '../http/fakeServer.ts'
import { ports, SIGN_IN, sanityApi } from './addresses.ts'

/** Addresses of Sanity's API that nginx sends to this server, as an nginx pattern. */
export const SIGN_IN_PATHS = '^/v[^/]+/auth/(?:providers|login|fetch)'

/**
 * Starts a fake of Sanity's sign-in, in which one click identifies the user. It redirects the browser with a code in
 * the address, which the Studio exchanges for a token. Sanity does the same if a browser blocks third-party cookies.
 * @param begin starts a person's session and returns its token, which every user gets
 */
export async function startSignIn(begin: () => Promise<string>): Promise<() => Promise<void>> {
  const codes = new Set<string>()
  const { name, title } = SIGN_IN
  const { fetch } = new Hono()
    .use(cors({ origin: (origin) => origin || null, credentials: true }))
    .get('/:version/auth/providers', (c) => {
      const providers = [{ name, title, url: `${sanityApi}/v1/auth/login/${name}` }]
      return c.json({ providers, thirdPartyLogin: true, sso: { saml: false } })
    })
    .get('/:version/auth/fetch', async (c) =>
      codes.delete(c.req.query('sid') ?? '')
        ? c.json({ token: await begin(), label: 'Sign-in' })
        : c.json({}, 401),
    )
    .get('*', (c) => {
      const back = URL.parse(c.req.query('origin') ?? '')
      if (back === null) return c.json({ message: 'The request has no address for the redirect.' }, 400)
      const code = randomUUID()
      codes.add(code)
      back.hash = `sid=${code}`
      return c.redirect(back.href)
    })
  return (await startFakeServer(fetch, ports.signIn)).stop
}
