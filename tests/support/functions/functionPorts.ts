import { administration } from '#lib/referral/admin/administration.ts'
import type { Query } from '#lib/referral/database/sqlStore.ts'
import type { FunctionPorts } from '#lib/referral/function/functionPorts.ts'
import { referralRoutes } from '#lib/referral/function/referralRoutes.ts'
import type { Store, StoredReferral } from '#lib/referral/ports.ts'
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

/** Returns ports around a store. `lines` collects all log lines. */
export function portsAround(
  store: Store,
  changes: Partial<FunctionPorts> = {},
): FunctionPorts & { lines: string[] } {
  const lines: string[] = []
  return {
    store,
    lines,
    clock: () => NOW,
    log: createLog(
      asJson(() => NOW),
      (line) => lines.push(line),
    ),
    limits: wideLimits,
    publishableKey: KEY,
    siteUrl: ORIGIN,
    secret: SECRET,
    studioSecret: undefined,
    isAllowedOrigin: (origin) => origin === ORIGIN,
    onRefusedOrigin: () => {},
    addressOf: () => '192.0.2.1',
    readReplyTime: async () => ({ amount: 72, unit: 'hours' }),
    inspection: {
      read: () => Promise.reject(new Error('This test has no inspection.')),
      clear: () => Promise.resolve(0),
      reach: () => Promise.resolve(),
    },
    admin: () => Promise.reject(new Error('This test has no admin API.')),
    canStore: () => Promise.resolve(true),
    myData: {
      show: () => Promise.reject(new Error('This test has no data access.')),
      erase: () => Promise.reject(new Error('This test has no data access.')),
      mayAsk: () => Promise.reject(new Error('This test has no data access.')),
    },
    onQueued: () => {},
    ...changes,
  }
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

export async function answerOf(request: Request, ports: FunctionPorts) {
  const response = await referralRoutes(ports).fetch(request)
  const body: unknown = response.status === 204 ? null : await response.json()
  return { status: response.status, headers: response.headers, body }
}

/** Returns a function that sends the referral of somebody to the handler and returns it as stored. */
export const referrerTo =
  (database: { query: Query }, ports: () => FunctionPorts) =>
  async (who: string, changes: object = {}): Promise<StoredReferral> => {
    await answerOf(post({ ...referralBody(who), ...changes }), ports())
    const found = (await administration(database.query).export(null)).find((row) => row.referralName === who)
    if (!found) throw new Error(`The referral of ${who} was not stored.`)
    return found
  }
