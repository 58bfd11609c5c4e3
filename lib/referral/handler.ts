import { failureFacts } from '../log/failure.ts'
import { answerAnswered, isAnsweredPath } from './answered.ts'
import { readJson } from './body.ts'
import { answerCheck, refuseCheck } from './checkEndpoint.ts'
import { CHECK_HEADER, CHECK_PATH, isCheckMark } from './checkMark.ts'
import { crossOriginHeaders, header } from './crossOrigin.ts'
import { answerDesk, DESK_PATH } from './desk/deskEndpoint.ts'
import { answerForm, fromElsewhere, unstored } from './formEndpoint.ts'
import { FORM_PATH } from './formPath.ts'
import type { HandlerPorts } from './handlerPorts.ts'
import { answerHeld, HELD_PATH } from './held/heldEndpoint.ts'
import { fieldErrors, referralPayload } from './payload.ts'
import { STORE_LIMIT_MS, storeReferral } from './storeReferral.ts'

/** Below the function's own path: for the site's /readyz, which says the rest. */
const READY_PATH = '/readyz'

type Reply = (status: number, body: unknown, headers?: Record<string, string>) => Response

/** Answers one request to the function; never rejects, and never says yes before the referral is stored. */
export async function handle(request: Request, ports: HandlerPorts): Promise<Response> {
  const origin = request.headers.get('origin')
  const isForm = request.method === 'POST' && new URL(request.url).pathname.endsWith(FORM_PATH)
  if (origin === null || !ports.isAllowedOrigin(origin, request)) {
    if (origin !== null) ports.onRefusedOrigin(origin)
    if (isForm) return fromElsewhere(ports.siteUrl)
    const refusal = { error: 'foreign_origin', message: 'Referrals are taken from this site only.' }
    return Response.json(refusal, { status: 403, headers: { vary: 'Origin' } })
  }
  const headers = crossOriginHeaders(origin)
  const reply: Reply = (status, body, more) =>
    Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store', ...more } })

  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
  if (request.method === 'GET' && new URL(request.url).pathname.endsWith(READY_PATH)) {
    const ready = await ports.canStore()
    return reply(ready ? 200 : 503, { ready })
  }
  if (request.method !== 'POST') {
    return reply(405, { error: 'method', message: 'Send referrals with POST.' }, { allow: 'POST, OPTIONS' })
  }
  if (isForm)
    return await answerForm(request, ports).catch((failure: unknown) => unansweredForm(failure, ports))
  if (request.headers.get('apikey') !== ports.publishableKey) {
    return reply(401, { error: 'apikey', message: 'The publishable key is missing or wrong.' })
  }
  try {
    const body = await readJson(request)
    if ('status' in body) return reply(body.status, { error: body.error, message: body.message })
    const { pathname } = new URL(request.url)
    if (isAnsweredPath(pathname))
      return await answerAnswered(pathname, body.value, ports, STORE_LIMIT_MS, reply)
    if (pathname.endsWith(CHECK_PATH))
      return await answerCheck(body.value, request, ports, STORE_LIMIT_MS, reply)
    if (pathname.endsWith(HELD_PATH))
      return await answerHeld(body.value, request, ports, STORE_LIMIT_MS, reply)
    if (pathname.endsWith(DESK_PATH))
      return await answerDesk(body.value, request, ports, STORE_LIMIT_MS, reply)
    return await submit(body.value, request, ports, reply)
  } catch (failure) {
    reportFailure(failure, ports)
    return reply(
      503,
      { error: 'unavailable', message: 'The referral could not be stored; try again in a moment.' },
      { 'retry-after': '5' },
    )
  }
}

function reportFailure(failure: unknown, { log }: HandlerPorts): void {
  log.error(
    'referral.failed',
    'A request could not be answered, and its sender was told so; look at the database first.',
    failureFacts(failure),
  )
}

function unansweredForm(failure: unknown, ports: HandlerPorts): Response {
  reportFailure(failure, ports)
  return unstored()
}

async function submit(body: unknown, request: Request, ports: HandlerPorts, reply: Reply): Promise<Response> {
  const parsed = referralPayload.safeParse(body)
  if (!parsed.success) {
    return reply(422, {
      error: 'invalid',
      message: 'Some fields need attention.',
      fields: fieldErrors(parsed.error),
    })
  }
  const sent = request.headers.get(header.key)
  if (sent !== null && !/^[\w.:-]{8,128}$/.test(sent)) {
    return reply(400, { error: 'bad_key', message: `${header.key} must be 8 to 128 letters, digits or .:-_` })
  }
  const now = ports.clock()
  const mark = request.headers.get(CHECK_HEADER)
  const isCheck = mark !== null
  if (isCheck && !(await isCheckMark(mark, ports.secret, 'submit', now))) return refuseCheck(now, reply)
  const stored = await storeReferral({ referral: parsed.data, key: sent, request, isCheck, now }, ports)

  switch (stored.outcome) {
    case 'stored':
      return reply(201, { ok: true })
    case 'duplicate':
      return reply(200, { ok: true })
    case 'in_flight':
      return reply(
        409,
        { error: 'in_flight', message: 'This referral is being stored.' },
        { 'retry-after': '1' },
      )
    case 'key_reused':
      return reply(422, { error: 'key_reused', message: 'This key belongs to a different referral.' })
    case 'rate_limited':
      return reply(
        429,
        { error: 'rate_limited', message: 'Too many referrals just now; try again later.' },
        { 'retry-after': String(stored.retryAfter) },
      )
  }
}
