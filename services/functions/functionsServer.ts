import type { Server } from 'node:http'
import { Hono } from 'hono'
import { FUNCTIONS_PATH } from '#lib/env/constants.ts'
import type { assembleCounting } from '#lib/measurement/assembleCounting.ts'
import { ownPagesOnly } from '#lib/node/http/callers.ts'
import { createLocalServer } from '#lib/node/http/localServer.ts'
import type { Administration } from '#lib/referral/admin/administration.ts'
import { command, runCommand } from '#lib/referral/admin/operatorCommand.ts'
import type { ReferralFunction } from '#lib/referral/function/assembleFunction.ts'
import { FUNCTION_NAME } from '#lib/referral/function/functionApp.ts'
import { readJson } from '#lib/server/http/body.ts'
import { equalInConstantTime } from '#lib/server/http/constantTime.ts'
import { isLoopbackDomain } from '#lib/server/http/loopback.ts'
import { refuse } from '#lib/server/http/refuse.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'

/** Answers the requests to the local functions. */
interface Services {
  readonly referral: ReferralFunction['routes']
  readonly counting: ReturnType<typeof assembleCounting>['routes']
  /** Rejects when the database can't be reached. */
  readonly status: () => Promise<object>
  readonly admin: Administration
  /** Sends an email of the local Content Lake. */
  readonly accountEmail: (request: Request) => Promise<Response>
  /** The token of the operator's commands, which the functions' folder contains. */
  readonly token: string
}

const FUNCTION = `${FUNCTIONS_PATH}/${FUNCTION_NAME}`

/** Size limit of a command, bytes. It names one person, who may have a long name. */
const LARGEST_COMMAND = 32 * 1024

/** Serves the functions on this machine alone. The public function checks pages against its allowed origins. */
export function createFunctionsServer({
  referral,
  counting,
  status,
  admin,
  accountEmail,
  token,
}: Services): Server {
  const routes = new Hono()
    .onError((failure) => {
      log.error('service.request', 'The functions failed to answer a request.', failureFacts(failure))
      return refuse(500, 'failed', 'The functions failed to answer.')
    })
    .route(FUNCTION, counting)
    .route(FUNCTION, referral)
    .get('/status', async (c) => c.json(await status()))
    .get('/readyz', () => ready(status))
    .post('/command', ({ req }) => answerCommand(req.raw, admin, token))
    .post('/email', ({ req }) => accountEmail(req.raw))
    .notFound(({ req }) => refuse(404, 'not_found', `No route exists at ${req.path}.`))
  const { refusal } = ownPagesOnly([])
  return createLocalServer(
    {
      refusal: (headers, { pathname }) => {
        if (!`${pathname}/`.startsWith(`${FUNCTION}/`)) return refusal(headers)
        return isLoopbackDomain(headers.get('host')) ? null : 'This server answers on this machine only.'
      },
    },
    routes.fetch,
  )
}

/** Returns whether new referrals can be stored, and whether stored ones reach the consultant. */
async function ready(status: Services['status']): Promise<Response> {
  try {
    return Response.json({ ready: true, message: 'Referrals can be stored.', status: await status() })
  } catch {
    const message =
      'Referrals cannot be stored: the database does not answer. Start it; the function finds it by itself.'
    return Response.json({ ready: false, message }, { status: 503 })
  }
}

/** Runs a command of the operator, who sends the token; pages can't. */
async function answerCommand(request: Request, admin: Administration, token: string): Promise<Response> {
  const { headers } = request
  if (headers.has('origin') || !equalInConstantTime(headers.get('authorization') ?? '', `Bearer ${token}`)) {
    return refuse(403, 'forbidden', 'Commands need the token of this machine’s functions.')
  }
  const asked = command.safeParse(await readJson(request, LARGEST_COMMAND))
  if (!asked.success) {
    return refuse(422, 'invalid', asked.error.issues[0]?.message ?? 'This command is not known.')
  }
  return Response.json(await runCommand(asked.data, admin, new Date()))
}
