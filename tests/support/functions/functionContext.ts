import { administration } from '#lib/referral/admin/administration.ts'
import type { Query } from '#lib/referral/database/sqlStore.ts'
import type { FunctionContext } from '#lib/referral/function/functionContext.ts'
import { referralRoutes } from '#lib/referral/function/referralRoutes.ts'
import type { Message, StoredReferral } from '#lib/referral/ports.ts'
import { asJson, createLog } from '#lib/server/log/log.ts'
import { referralBody, wideLimits } from './submissions.ts'

export const ORIGIN = 'https://site.example'

export const KEY = 'sb_publishable_test'

/** Current time for the handler under test. */
export const NOW = new Date('2026-11-20T10:00:00Z')

export const SECRET = 'a secret of at least thirty-two characters'

/** Settings of the emails. */
export const EMAIL = {
  consultant: 'consultant@example.com',
  siteUrl: ORIGIN,
  timeZone: 'Europe/London',
  secret: SECRET,
  keptDays: 730,
}

/** A database in which every query fails. */
export const down: Query = () => Promise.reject(new Error('down: (grace@example.com)'))

/**
 * Returns the context of a function on a database, without a Content Lake. `lines`, `sent` and `alerts` collect log lines,
 * emails and alerts.
 */
export function contextOf(query: Query, changes: Partial<FunctionContext> = {}) {
  const lines: string[] = []
  const sent: Message[] = []
  const alerts: string[] = []
  const { clock = () => NOW } = changes
  const context: FunctionContext = {
    ...EMAIL,
    query,
    clock,
    log: createLog(asJson(clock), (line) => lines.push(line)),
    limits: wideLimits,
    publishableKey: KEY,
    studioSecret: undefined,
    isAllowedOrigin: (origin) => origin === ORIGIN,
    networkOf: () => '192.0.2.1',
    readReplyTime: async () => ({ amount: 72, unit: 'hours' }),
    readConfirmation: async () => null,
    onQueued: () => {},
    mailer: { send: async (message) => void sent.push(message) },
    alert: async (sentence) => void alerts.push(sentence),
    ...changes,
  }
  return { ...context, lines, sent, alerts }
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

/** Returns a request as supabase-js in a browser sends it. */
export function post(
  body: unknown = referralBody(),
  headers: Record<string, string> = {},
  path = '',
): Request {
  return new Request(`https://functions.example/functions/v1/send-referral-notification${path}`, {
    method: 'POST',
    headers: { origin: ORIGIN, apikey: KEY, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : isBytes(body) ? body : JSON.stringify(body),
  })
}

export async function answerOf(request: Request, context: FunctionContext) {
  const response = await referralRoutes(context).fetch(request)
  const body: unknown = response.status === 204 ? null : await response.json()
  return { status: response.status, headers: response.headers, body }
}

/** Returns a function that sends the referral of somebody to the handler and returns it as stored. */
export const referrerTo =
  (database: { query: Query }, context: () => FunctionContext) =>
  async (who: string, changes: object = {}): Promise<StoredReferral> => {
    await answerOf(post({ ...referralBody(who), ...changes }), context())
    const found = (await administration(database.query).export(null)).find((row) => row.referralName === who)
    if (!found) throw new Error(`The referral of ${who} was not stored.`)
    return found
  }
