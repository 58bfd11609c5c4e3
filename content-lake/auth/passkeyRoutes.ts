import type { MiddlewareHandler } from 'hono'
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
import { type LakeContext, type LakeRequest, lakeRoutes } from '../http/lakeContext.ts'
import { readJson } from '../http/requestBody.ts'
import { type Account, type Accounts, accountSchema } from './accounts.ts'
import { requireSignedIn } from './callerAccess.ts'
import { assertion, LARGEST_ANSWER, type Passkeys, registration } from './passkeys.ts'
import type { PublicSite } from './publicSite.ts'
import { cookieNamed, sessionCookie } from './sessionCookie.ts'
import type { Sessions } from './sessions.ts'
import type { SignInLinks } from './signInLinks.ts'
import { passkeyPage } from './signInPage.ts'

/** Lifetime of the link for a lost passkey, ms. */
const RECOVERY_MS = 10 * MINUTE_MS

/** Binds the link for a lost passkey to the browser that asked for it. */
const BROWSER_COOKIE = 'lakeBrowser'

/** Requests of the ceremonies from one network and in all. A hundred networks must not lock the editors out. */
const ATTEMPTS = { windowMs: MINUTE_MS, perKey: 30, everyone: 3_000 }

/** Links for lost passkeys from one network and in all, and to one account. */
const RECOVERIES = { windowMs: HOUR_MS, perKey: 5, everyone: 50 }

const token = z.string().max(100)
const email = accountSchema.shape.email.max(320)

/** Parts of a Content Lake that editors reach through a public site. */
export interface PublicParts {
  site: PublicSite
  passkeys: Passkeys
  sessions: Sessions
  links: SignInLinks
  callers: Callers
  accounts: Accounts
  /** Closes all open streams, so that an ended session reads nothing more. Browsers connect again. */
  disconnect: () => void
  /** Returns the published name of the practice; empty while it has none. */
  practice: () => string
}

/** Routes for signing in to the Studio of a public site with a passkey. */
export function passkeyRoutes(parts: PublicParts) {
  const { site, accounts, passkeys, sessions, links, callers, disconnect, practice } = parts
  const mayTry = rateLimit(ATTEMPTS, Date.now)
  const mayRecover = rateLimit(RECOVERIES, Date.now)
  const mayWriteTo = rateLimit(RECOVERIES, Date.now)
  const studio = `${site.origin}/studio`

  const begin = (account: string, back: string, { req }: LakeContext): Response => {
    const session = sessions.begin(account, req.header('user-agent'))
    log.info('account.signedIn', 'An editor signed in.', { editor: account })
    const headers = { 'set-cookie': sessionCookie(session.token, true) }
    return Response.json({ location: `${back}#sid=${session.code}` }, { headers })
  }

  const linkedAccount = (link: string, { req }: LakeContext): Account => {
    const id = links.accountOf(link, cookieNamed(BROWSER_COOKIE, req.raw.headers))
    const account = id === null ? null : accounts.find(id)
    if (account === null) throw httpError(401, LINK_ENDED)
    return account
  }

  const sendRecovery = (address: string, browser: string): void => {
    const account = accounts.withEmail(address)
    // Without a passkey, an account has an invitation, or the link of the first start. A stranger must not replace these.
    if (!account?.passkeys || !mayWriteTo(account.id)) return
    const link = `${site.origin}${LAKE_PATH}/auth/link#${links.issue(account.id, RECOVERY_MS, browser)}`
    log.info('account.recovery', 'An editor was sent a link for a lost passkey.', { editor: account.id })
    void site.sendEmail({
      to: account.email,
      subject: `Sign in to the Studio of ${practice() || new URL(site.origin).host}`,
      text: `Open this link in the browser in which you asked for it, within ten minutes:\n\n${link}\n\nIt works once. If you did not ask for it, ignore this email.`,
    })
  }

  const bounded: MiddlewareHandler<LakeRequest> = async (c, next) => {
    const reason = callers.signInRefusal(c.req.raw.headers)
    if (reason !== null) throw httpError(403, reason)
    if (!mayTry(networkIn(c))) throw tooMany()
    return next()
  }

  return (
    lakeRoutes()
      .get('/auth/providers', () => {
        const url = `${site.origin}${LAKE_PATH}/auth/sign-in`
        return Response.json({
          providers: [{ name: 'passkey', title: 'Sign in with a passkey', url }],
          thirdPartyLogin: false,
          sso: { saml: false },
        })
      })
      // The Studio shows the name before anybody has signed in.
      .get('/auth/site', () => Response.json({ name: practice() }))
      .get('/auth/sign-in', ({ var: { search } }) => {
        const back = returnAddress(search.get('origin'), site.origin) ?? studio
        return passkeyPage(practice(), back, 'sign-in')
      })
      .get('/auth/link', () => passkeyPage(practice(), studio, 'register'))
      .post('/auth/passkey/options', bounded, async () => Response.json(await passkeys.beginSignIn()))
      .post('/auth/passkey', bounded, async (c) => {
        const { response, back } = await read(c, { response: assertion, back: z.string().max(2_000) })
        const account = await passkeys.finishSignIn(response)
        if (account === null) throw httpError(401, UNKNOWN_PASSKEY)
        return begin(account, returnAddress(back, site.origin) ?? studio, c)
      })
      // The site asks with its token, so there is no network to count.
      .post('/auth/passkey/confirmation', async (c) => {
        requireSignedIn(c.var.access)
        const { challenge, response } = await read(c, { challenge: z.string().max(200), response: assertion })
        const account = await passkeys.confirm(challenge, response)
        if (account === null) throw httpError(401, UNKNOWN_PASSKEY)
        return Response.json({ account })
      })
      .post('/auth/link/options', bounded, async (c) => {
        const { link } = await read(c, { link: token })
        return Response.json(await passkeys.beginRegistration(linkedAccount(link, c)))
      })
      .post('/auth/link', bounded, async (c) => {
        const { link, response } = await read(c, { link: token, response: registration })
        const { id } = linkedAccount(link, c)
        if (!(await passkeys.finishRegistration(id, response, () => links.take(link)))) {
          throw httpError(401, 'This passkey could not be stored. Try again.')
        }
        sessions.endAllOf(id)
        disconnect()
        return begin(id, studio, c)
      })
      .post('/auth/recovery', bounded, async (c) => {
        const asked = await read(c, { email })
        if (!mayRecover(networkIn(c))) throw tooMany()
        const browser = newSecret()
        // After the answer, whose time would otherwise reveal the account.
        setImmediate(() => sendRecovery(asked.email, browser))
        return Response.json(
          { message: RECOVERY_SENT },
          { headers: { 'set-cookie': browserCookie(browser) } },
        )
      })
  )
}

const read = <Shape extends z.ZodRawShape>({ req }: LakeContext, shape: Shape) =>
  readJson(req.raw, z.object(shape), LARGEST_ANSWER)

const LINK_ENDED =
  'This link has expired, was used, or was meant for another browser. Ask for a new one on the sign-in page.'
const UNKNOWN_PASSKEY = 'This passkey does not belong to an editor of this site.'
const RECOVERY_SENT =
  'If an editor has this address, a link is on its way. It works for ten minutes, in this browser.'
const browserCookie = (browser: string): string =>
  `${BROWSER_COOKIE}=${browser}; Path=${LAKE_PATH}/; Max-Age=${RECOVERY_MS / 1000}; HttpOnly; Secure; SameSite=Strict`
const tooMany = () => httpError(429, 'Too many attempts: try again in a few minutes.')

/** Returns the network of the client as the proxy in front of the site names it. */
const networkIn = ({ req }: LakeContext): string =>
  networkOf(listMembers(req.header('x-forwarded-for')).at(-1) ?? '') ?? 'unknown'

/** Returns the address in the Studio to return to; null for any other. */
function returnAddress(text: string | null, origin: string): string | null {
  const url = URL.parse(text ?? '')
  if (url === null || url.origin !== origin || !`${url.pathname}/`.startsWith('/studio/')) return null
  url.hash = ''
  return url.href
}
