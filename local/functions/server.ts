import type { Server } from 'node:http'
import { FUNCTIONS_PATH } from '#lib/env/services.ts'
import { isLoopbackHost } from '#lib/http/loopback.ts'
import { COUNTS_PATH } from '#lib/measurement/countsAnswer.ts'
import { COUNT_PATH } from '#lib/measurement/vocabulary.ts'
import { ABOUT_PATH, ANSWERED_PATH } from '#lib/referral/answered.ts'
import { CHECK_PATH } from '#lib/referral/checkMark.ts'
import { DESK_PATH } from '#lib/referral/desk/deskEndpoint.ts'
import { FORM_PATH } from '#lib/referral/formPath.ts'
import { HELD_PATH } from '#lib/referral/held/heldEndpoint.ts'
import { ownPagesOnly } from '../engine/callers.ts'
import { createFetchServer } from '../engine/fetchServer.ts'

/** What answers the paths of the embedded functions. */
export type Services = {
  readonly referral: (request: Request) => Promise<Response>
  /** Takes counts of visits; asked for their path alone. */
  readonly count: (request: Request) => Promise<Response>
  readonly status: () => Promise<unknown>
  readonly command: (request: Request) => Promise<Response>
}

const FUNCTION = `${FUNCTIONS_PATH}/send-referral-notification`

const isCount = (pathname: string): boolean =>
  [COUNT_PATH, COUNTS_PATH].some((path) => pathname === `${FUNCTION}${path}`)

const isFunction = (pathname: string): boolean =>
  ['', FORM_PATH, ANSWERED_PATH, ABOUT_PATH, HELD_PATH, CHECK_PATH, DESK_PATH, COUNT_PATH, COUNTS_PATH].some(
    (path) => pathname === `${FUNCTION}${path}`,
  )

/** Serves the functions on this machine alone. Whose pages the public function answers, it judges by its allowed origins. */
export function createFunctionsServer(services: Services): Server {
  const { refusal } = ownPagesOnly([])
  return createFetchServer(
    (headers, { pathname }) => (isFunction(pathname) ? null : refusal(headers)),
    (request) => answer(request, services),
    () => Response.json({ error: 'failed', message: 'The functions failed to answer.' }, { status: 500 }),
  )
}

async function answer(request: Request, services: Services): Promise<Response> {
  if (!isLoopbackHost(request.headers.get('host'))) {
    return Response.json(
      { error: 'foreign_host', message: 'This server answers on this machine only.' },
      { status: 403 },
    )
  }
  const { pathname } = new URL(request.url)
  if (isCount(pathname)) return services.count(request)
  if (isFunction(pathname)) return services.referral(request)
  if (request.method === 'GET') {
    if (pathname === '/status') return Response.json(await services.status())
    if (pathname === '/healthz') return Response.json({ status: 'ok' })
    if (pathname === '/readyz') return ready(services)
  }
  if (pathname === '/command') return services.command(request)
  return Response.json({ error: 'not_found', message: `Nothing is served at ${pathname}.` }, { status: 404 })
}

/** Whether a referral that comes now can be stored, and whether those that came reach the consultant. */
async function ready({ status }: Services): Promise<Response> {
  try {
    return Response.json({ ready: true, message: 'Referrals can be stored.', status: await status() })
  } catch {
    const message =
      'Referrals cannot be stored: the database does not answer. Start it; the function finds it by itself.'
    return Response.json({ ready: false, message }, { status: 503 })
  }
}
