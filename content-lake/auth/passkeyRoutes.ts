import { z } from 'zod'
import type { Callers } from '#lib/node/http/callers.ts'
import { newSecret } from '#lib/node/secret.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/server/durations.ts'
import { listMembers } from '#lib/server/http/fieldValues.ts'
import { LAKE_PATH } from '#lib/server/http/lakePath.ts'
import { rateLimit } from '#lib/server/http/rateLimit.ts'
import { networkOf } from '#lib/server/http/visitorNetwork.ts'
import { log } from '#lib/server/log/log.ts'
import { httpError } from '../http/apiError.ts'
import type { Exchange } from '../http/exchange.ts'
import { json, type Reply } from '../http/reply.ts'
import { readJson } from '../http/requestBody.ts'
import type { Handler, Route } from '../http/router.ts'
import { type Account, type Accounts, accountSchema } from './accounts.ts'
import { passkeyPage } from './passkeyPage.ts'
import { assertion, Passkeys, registration } from './passkeys.ts'
import type { PublicSite } from './publicSite.ts'
import { cookieNamed, sessionCookie } from './sessionCookie.ts'
import type { Sessions } from './sessions.ts'
import type { SignInLinks } from './signInLinks.ts'

/** Lifetime of the link for a lost passkey, ms. */
const RECOVERY_MS = 10 * MINUTE_MS

/** Binds the link for a lost passkey to the browser that asked for it. */
const BROWSER_COOKIE = 'lakeBrowser'

/** Largest body, bytes. An answer with an attestation has some kilobytes. */
const LARGEST_BODY = 32 * 1024

/** Requests of the ceremonies from one network and in all. */
const ATTEMPTS = { windowMs: MINUTE_MS, perKey: 30, everyone: 300 }

/** Links for lost passkeys from one network and in all, and to one account. */
const RECOVERIES = { windowMs: HOUR_MS, perKey: 5, everyone: 50 }

const token = z.string().max(100)
const email = accountSchema.shape.email.max(320)

interface Parts {
  site: PublicSite
  accounts: Accounts
  sessions: Sessions
  links: SignInLinks
  callers: Callers
  /** Returns the published name of the practice; empty while it has none. */
  practice: () => string
}

/** Routes for signing in to the Studio of a public site with a passkey. */
export function passkeyRoutes({ site, accounts, sessions, links, callers, practice }: Parts): Route[] {
  const passkeys = new Passkeys(accounts, site.origin)
  const mayTry = rateLimit(ATTEMPTS, Date.now)
  const mayRecover = rateLimit(RECOVERIES, Date.now)
  const mayWriteTo = rateLimit(RECOVERIES, Date.now)
  const studio = `${site.origin}/studio`

  const post = (path: string, handle: Handler): Route => ({
    method: 'POST',
    path,
    handle: (exchange, parameters) => {
      const reason = callers.signInRefusal(exchange.headers)
      if (reason !== null) throw httpError(403, 'Forbidden', reason)
      if (!mayTry(networkIn(exchange))) throw tooMany()
      return handle(exchange, parameters)
    },
  })

  const page = (task: 'sign-in' | 'register', back: string): Reply =>
    passkeyPage({ practice: practice(), back, task })

  const begin = (account: string, back: string, { headers }: Exchange): Reply => {
    const session = sessions.begin(account, headers['user-agent'])
    log.info('account.signedIn', 'An editor signed in.', { editor: account })
    return json({ location: `${back}#sid=${session.code}` }, 200, {
      'set-cookie': sessionCookie(session.token, true),
    })
  }

  const linkedAccount = (link: string, { headers }: Exchange): Account => {
    const id = links.accountOf(link, cookieNamed(BROWSER_COOKIE, headers))
    const account = id === null ? null : accounts.find(id)
    if (account === null) throw httpError(401, 'Unauthorized', LINK_ENDED)
    return account
  }

  const sendRecovery = (address: string, browser: string): void => {
    const account = accounts.withEmail(address)
    if (account === null || !mayWriteTo(account.id)) return
    const link = `${site.origin}${LAKE_PATH}/auth/link#${links.issue(account.id, RECOVERY_MS, browser)}`
    log.info('account.recovery', 'An editor was sent a link for a lost passkey.', { editor: account.id })
    void site.sendEmail({
      to: account.email,
      subject: `Sign in to the Studio of ${practice() || new URL(site.origin).host}`,
      text: `Open this link in the browser in which you asked for it, within ten minutes:\n\n${link}\n\nIt works once. If you did not ask for it, ignore this email.`,
    })
  }

  return [
    {
      method: 'GET',
      path: '/auth/providers',
      handle: () =>
        json({
          providers: [
            {
              name: 'passkey',
              title: 'Sign in with a passkey',
              url: `${site.origin}${LAKE_PATH}/auth/sign-in`,
            },
          ],
          thirdPartyLogin: false,
          sso: { saml: false },
        }),
    },
    {
      method: 'GET',
      path: '/auth/sign-in',
      handle: ({ search }) => page('sign-in', returnAddress(search.get('origin'), site.origin) ?? studio),
    },
    // The Studio shows the name before anybody has signed in.
    { method: 'GET', path: '/auth/site', handle: () => json({ name: practice() }) },
    { method: 'GET', path: '/auth/link', handle: () => page('register', studio) },
    post('/auth/passkey/options', async () => json(await passkeys.beginSignIn())),
    post('/auth/passkey', async (exchange) => {
      const { response, back } = await readJson(
        exchange,
        z.object({ response: assertion, back: z.string().max(2_000) }),
        LARGEST_BODY,
      )
      const account = await passkeys.finishSignIn(response)
      if (account === null) throw httpError(401, 'Unauthorized', UNKNOWN_PASSKEY)
      return begin(account, returnAddress(back, site.origin) ?? studio, exchange)
    }),
    post('/auth/link/options', async (exchange) => {
      const { link } = await readJson(exchange, z.object({ link: token }), LARGEST_BODY)
      return json(await passkeys.beginRegistration(linkedAccount(link, exchange)))
    }),
    post('/auth/link', async (exchange) => {
      const { link, response } = await readJson(
        exchange,
        z.object({ link: token, response: registration }),
        LARGEST_BODY,
      )
      const { id } = linkedAccount(link, exchange)
      if (!(await passkeys.finishRegistration(id, response))) {
        throw httpError(401, 'Unauthorized', 'This passkey could not be stored. Try again.')
      }
      links.end(id)
      return begin(id, studio, exchange)
    }),
    post('/auth/recovery', async (exchange) => {
      const asked = await readJson(exchange, z.object({ email }), LARGEST_BODY)
      if (!mayRecover(networkIn(exchange))) throw tooMany()
      const browser = newSecret()
      // After the answer, whose time would otherwise reveal the account.
      setImmediate(() => sendRecovery(asked.email, browser))
      return json({ message: RECOVERY_SENT }, 200, { 'set-cookie': browserCookie(browser) })
    }),
  ]
}

const LINK_ENDED =
  'This link has expired, was used, or was meant for another browser. Ask for a new one on the sign-in page.'
const UNKNOWN_PASSKEY = 'This passkey does not belong to an editor of this site.'
const RECOVERY_SENT =
  'If an editor has this address, a link is on its way. It works for ten minutes, in this browser.'
const browserCookie = (browser: string): string =>
  `${BROWSER_COOKIE}=${browser}; Path=${LAKE_PATH}/; Max-Age=${RECOVERY_MS / 1000}; HttpOnly; Secure; SameSite=Strict`
const tooMany = () => httpError(429, 'Too Many Requests', 'Too many attempts: try again in a few minutes.')

/** Returns the network of the client as the proxy in front of the site names it. */
const networkIn = ({ headers }: Exchange): string =>
  networkOf(listMembers(headers['x-forwarded-for']?.toString()).at(-1) ?? '') ?? 'unknown'

/** Returns the address in the Studio to return to; null for any other. */
function returnAddress(text: string | null, origin: string): string | null {
  const url = URL.parse(text ?? '')
  if (url === null || url.origin !== origin || !`${url.pathname}/`.startsWith('/studio/')) return null
  url.hash = ''
  return url.href
}
