import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { HOUR_MS } from '../../server/durations.ts'
import { readText } from '../../server/http/body.ts'
import { mediaType } from '../../server/http/fieldValues.ts'
import { rateLimit } from '../../server/http/rateLimit.ts'
import { refuse } from '../../server/http/refuse.ts'
import { sharedFor } from '../../server/http/sharedFor.ts'
import { parseJson } from '../../server/parseJson.ts'
import { withTimeLimit } from '../../server/timeLimit.ts'
import { CHECK_FLAG, CHECK_HEADER, isCheckMark } from '../checkMark.ts'
import { formHeaders } from '../form/formHeaders.ts'
import { FORM_PATH } from '../form/formPath.ts'
import { fieldErrors, referralPayload } from '../form/payload.ts'
import type { Flag } from '../ports.ts'
import { answerForm, fromElsewhere, unstored } from './formEndpoint.ts'
import { type FunctionRequest, functionApp, reportFailure } from './functionApp.ts'
import type { FunctionContext } from './functionContext.ts'
import { finishCheck } from './outboxState.ts'
import { signedEndpoints } from './signedEndpoints.ts'
import { storeReferral } from './storeReferral.ts'

const MAX_BODY_BYTES = 32 * 1024

/** Time limit for the database, ms. The site's readiness check waits longer than this. */
const DATABASE_MS = 3_000
/** Time for which callers share one result, ms. The endpoint is public, so this limits the load on the database. */
const SHARED_MS = 2_000

/** Returns the routes of the function. A referral is acknowledged only once it is stored. */
export function referralRoutes(context: FunctionContext) {
  const { query, log, clock, siteUrl } = context
  // Anyone can make origins up, and the log is for an owner who forgot one.
  const mayLog = rateLimit({ windowMs: HOUR_MS, perKey: 1, everyone: 20 }, () => clock().getTime())
  /** Refuses requests from pages of other origins, and from programs that name none. */
  const allowedOrigins =
    (refuseRequest: () => Response): MiddlewareHandler<FunctionRequest> =>
    async ({ req }, next) => {
      const origin = req.raw.headers.get('origin')
      if (origin !== null && context.isAllowedOrigin(origin, req.raw)) return next()
      if (origin !== null && mayLog(origin)) {
        log.warn(
          'origin.refused',
          'A page asked the referral function and was refused; if it is yours, add its origin to REFERRAL_ALLOWED_ORIGINS.',
          { origin },
        )
      }
      return refuseRequest()
    }
  const canStore = sharedFor(SHARED_MS, () =>
    withTimeLimit(query('select from referral.referrals limit 1', []), DATABASE_MS).then(
      () => true,
      () => false,
    ),
  )
  const routes = functionApp(log)
    .post(
      FORM_PATH,
      allowedOrigins(() => fromElsewhere(siteUrl)),
      ({ req }) =>
        answerForm(req.raw, context).catch((failure) => {
          reportFailure(failure, log)
          return unstored()
        }),
    )
    .use(allowedOrigins(refuseOrigin), allowedPages, uncached)
    // The site's /readyz calls this and reports the rest.
    .get('/readyz', async (c) => {
      const ready = await canStore()
      return c.json({ ready }, ready ? 200 : 503)
    })
    .use(postsWithKey(context), jsonBodies)
    .post('/', (c) => submit(c.get('body'), c.req.raw, context))
  for (const { path, answer } of signedEndpoints) {
    routes.post(path, (c) => answer(c.get('body'), c.req.raw, context))
  }
  return routes.all('*', () => refuse(404, 'not_found', 'No such path.'))
}

const refuseOrigin = () =>
  refuse(403, 'foreign_origin', 'Referrals are taken from this site only.', { headers: { vary: 'Origin' } })

/** Answers preflights, and lets pages of an allowed origin send any header and read every other answer, errors included. */
const allowedPages = cors({
  origin: (origin) => origin,
  allowMethods: ['POST', 'OPTIONS'],
  exposeHeaders: ['retry-after'],
  maxAge: 86_400,
})

const uncached: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
}

const postsWithKey =
  ({ publishableKey }: FunctionContext): MiddlewareHandler =>
  async ({ req }, next) => {
    if (req.method !== 'POST') {
      return refuse(405, 'method', 'Send referrals with POST.', { headers: { allow: 'POST, OPTIONS' } })
    }
    if (req.header('apikey') === publishableKey) return next()
    return refuse(401, 'apikey', 'The publishable key is missing or wrong.')
  }

/** Reads a JSON body of at most {@link MAX_BODY_BYTES}. Hono's body-limit trusts `content-length`, which may be wrong. */
const jsonBodies: MiddlewareHandler<FunctionRequest> = async ({ req, set }, next) => {
  if (mediaType(req.header('content-type')) !== 'application/json') {
    return refuse(415, 'not_json', 'Send the referral as application/json.')
  }
  const text = await readText(req.raw, MAX_BODY_BYTES)
  if (text === null) return refuse(413, 'too_large', 'The referral is larger than 32 KB.')
  set('body', parseJson(text))
  return next()
}

async function submit(body: unknown, request: Request, context: FunctionContext): Promise<Response> {
  const parsed = referralPayload.safeParse(body)
  if (!parsed.success) {
    const fields = fieldErrors(parsed.error)
    return refuse(422, 'invalid', 'Some fields need attention.', { details: { fields } })
  }
  const key = request.headers.get(formHeaders.key)
  if (key !== null && !/^[\w.:-]{8,128}$/.test(key)) {
    return refuse(400, 'bad_key', `${formHeaders.key} must be 8 to 128 letters, digits or .:-_`)
  }
  const now = context.clock()
  const mark = request.headers.get(CHECK_HEADER)
  if (mark !== null && !isCheckMark(mark, context.secret, now)) return refuseCheck(now)
  const isCheck = mark !== null
  const flags: Flag[] = []
  if (isCheck) flags.push(CHECK_FLAG)
  else if (request.headers.get(formHeaders.trap) === 'filled') flags.push('trap-filled')
  const consentVersion = request.headers.get(formHeaders.consent)
  // Checks share one key, too short for a visitor's, so that a check finds the referral of an interrupted one.
  const arrival = { referral: parsed.data, key: isCheck ? CHECK_FLAG : key, request, flags, consentVersion }
  const stored = await storeReferral(arrival, context)

  if (isCheck && 'id' in stored) return Response.json(await finishCheck(context.query, stored.id))
  switch (stored.outcome) {
    case 'stored':
      return Response.json({ ok: true }, { status: 201 })
    case 'duplicate':
      return Response.json({ ok: true })
    case 'in_flight':
      return refuse(409, 'in_flight', 'This referral is being stored.', { headers: { 'retry-after': '1' } })
    case 'key_reused':
      return refuse(422, 'key_reused', 'This key belongs to a different referral.')
    case 'rate_limited':
      return refuse(429, 'rate_limited', 'Too many referrals just now; try again later.', {
        headers: { 'retry-after': String(stored.retry_after) },
      })
  }
}

/** Returns the function's time, because a clock that is off is one of the two reasons. */
const refuseCheck = (now: Date): Response =>
  refuse(
    403,
    'bad_check',
    'A check needs REFERRAL_SECRET of this function, and a clock that is less than five minutes off.',
    { details: { now: now.toISOString() } },
  )
