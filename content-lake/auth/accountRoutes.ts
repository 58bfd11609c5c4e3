import { z } from 'zod'
import { DAY_MS } from '#lib/server/durations.ts'
import { LAKE_PATH } from '#lib/server/http/lakePath.ts'
import { log } from '#lib/server/log/log.ts'
import { httpError, insufficientPermissions } from '../http/apiError.ts'
import { type LakeContext, lakeRoutes } from '../http/lakeContext.ts'
import { readJson } from '../http/requestBody.ts'
import { bearerOf } from './accessTokens.ts'
import type { Account } from './accounts.ts'
import type { PublicParts } from './passkeyRoutes.ts'
import { assertion, LARGEST_ANSWER } from './passkeys.ts'
import { cookieNamed, SESSION_COOKIE } from './sessionCookie.ts'
import type { Sessions } from './sessions.ts'

/** Lifetime of an invitation, ms. */
const INVITATION_MS = 7 * DAY_MS

/** A body with an invitation, confirmed by the editor's passkey: a session left open must not let somebody in. */
const confirmedInvitation = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(100),
  email: z.email('Enter an email address.').max(320),
  role: z.enum(['editor', 'viewer']),
  confirmation: assertion,
})

/** Routes with which an editor lists, invites and ends accounts, and ends sessions. */
export function accountRoutes(parts: PublicParts) {
  const { site, accounts, passkeys, sessions, links, practice, disconnect } = parts
  /** @throws 403 unless a person with the role of an editor asks */
  const requireManager = ({ var: { access } }: LakeContext): Account => {
    const account = accounts.find(access.userId)
    if (account?.role !== 'editor') throw insufficientPermissions('manage')
    return account
  }

  const listed = (c: LakeContext): Response => {
    const me = requireManager(c)
    const current = currentSession(sessions, c.req.raw.headers)
    const all = sessions.list()
    return Response.json({
      accounts: accounts.list().map((account) => ({
        ...account,
        isMe: account.id === me.id,
        sessions: all
          .filter((session) => session.account === account.id)
          .map(({ id, agent, created, seen }) => ({ id, agent, created, seen, isCurrent: id === current })),
      })),
    })
  }

  return lakeRoutes()
    .get('/auth/accounts', listed)
    .post('/auth/accounts', async (c) => {
      const me = requireManager(c)
      const { confirmation, ...invited } = await readJson(c.req.raw, confirmedInvitation, LARGEST_ANSWER)
      if ((await passkeys.finishSignIn(confirmation)) !== me.id) {
        throw httpError(401, 'Your passkey did not confirm this. Try again.')
      }
      if (accounts.withEmail(invited.email)?.passkeys) {
        throw httpError(409, `${invited.email} has an account already.`)
      }
      const account = accounts.add(invited)
      const link = `${site.origin}${LAKE_PATH}/auth/link#${links.issue(account.id, INVITATION_MS, null)}`
      const name = practice() || new URL(site.origin).host
      void site.sendEmail({
        to: account.email,
        subject: `${me.name} invites you to the Studio of ${name}`,
        text: `Hello ${account.name},\n\n${me.name} invites you to ${account.role === 'editor' ? 'edit' : 'look at'} the content of ${name}. Open this link on the device that you will use, and create a passkey:\n\n${link}\n\nIt works once, for seven days.`,
      })
      log.info('account.invited', 'An editor invited somebody.', { editor: me.id })
      return listed(c)
    })
    .delete('/auth/accounts/:id', (c) => {
      const me = requireManager(c)
      const id = c.req.param('id')
      if (id === me.id) throw httpError(409, 'Another editor has to end your account.')
      accounts.end(id)
      sessions.endAllOf(id)
      links.end(id)
      disconnect()
      log.info('account.ended', 'An editor ended an account.', { editor: me.id })
      return listed(c)
    })
    .delete('/auth/sessions/:id', (c) => {
      requireManager(c)
      sessions.end(c.req.param('id'))
      disconnect()
      return listed(c)
    })
}

function currentSession(sessions: Sessions, headers: Headers): string | null {
  const token = bearerOf(headers) ?? cookieNamed(SESSION_COOKIE, headers)
  return token === null ? null : (sessions.find(token)?.id ?? null)
}
