import { join } from 'node:path'
import { LOCAL_PUBLISHABLE_KEY } from '#lib/env/constants.ts'
import { assembleCounting } from '#lib/measurement/assembleCounting.ts'
import { listen } from '#lib/node/http/listen.ts'
import { takeOwnership } from '#lib/node/ownerLock.ts'
import { runService } from '#lib/node/runService.ts'
import { keptSecret, newSecret } from '#lib/node/secret.ts'
import { administration } from '#lib/referral/admin/administration.ts'
import { openLocal, openServer } from '#lib/referral/database/openDatabase.ts'
import { assembleFunction } from '#lib/referral/function/assembleFunction.ts'
import { originIn } from '#lib/referral/function/originList.ts'
import { health } from '#lib/referral/function/outboxState.ts'
import { senderNetwork } from '#lib/referral/function/requestSource.ts'
import { DAY_MS, MINUTE_MS } from '#lib/server/durations.ts'
import { isLoopbackOrigin } from '#lib/server/http/loopback.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { sendAccountEmail } from './accountEmail.ts'
import { functionSettings, parseEnvironment } from './environment.ts'
import { createFunctionsServer } from './functionsServer.ts'
import { startMonitor } from './startMonitor.ts'

/** Wait before counts of visits are written together, ms. A killed process loses them. */
const COUNTS_WAIT_MS = 2_000

/** Starts the local functions. @returns what gives their folder up */
async function startFunctions(): Promise<() => Promise<void>> {
  const environment = parseEnvironment(process.env)
  const { FUNCTIONS_DIR: folder, FUNCTIONS_PORT: port, FUNCTIONS_DATABASE_URL: serverUrl } = environment
  const secret = (name: string) => keptSecret(join(folder, name), newSecret, 'FUNCTIONS_DIR')
  const giveUp = takeOwnership(
    folder,
    'FUNCTIONS_DIR',
    // PGlite takes no lock.
    `Another process already runs the functions on ${folder}; stop it or set FUNCTIONS_DIR to another.`,
  )
  const settings = functionSettings(process.env, environment, () => secret('secret'))
  const database = serverUrl ? await openServer(serverUrl) : await openLocal(folder)
  const clock = () => new Date()
  const isFromThisMachine = (origin: string, request: Request): boolean =>
    !environment.isPublic && isLoopbackOrigin(origin, request.headers.get('x-forwarded-host'))

  // The site forwards the headers of the proxies before it, and visitors of a static snapshot come through the same
  // proxies.
  const networkOf = senderNetwork(environment.TRUSTED_PROXIES)

  const referral = assembleFunction(settings, {
    query: database.query,
    keptDays: environment.REFERRAL_RETENTION_DAYS,
    clock,
    log,
    publishableKey: LOCAL_PUBLISHABLE_KEY,
    background: () => {},
    networkOf,
    ...(!environment.isPublic && { isAllowedOrigin: isFromThisMachine }),
  })
  const isListed = originIn(settings)
  const counting = assembleCounting({
    query: database.query,
    clock,
    log,
    contentUrl: settings.REFERRAL_CONTENT_URL,
    siteUrl: settings.REFERRAL_SITE_URL,
    timeZone: settings.REFERRAL_TIME_ZONE,
    studioSecret: settings.REFERRAL_STUDIO_SECRET,
    isAllowedOrigin: (origin, request) => isListed(origin) || isFromThisMachine(origin, request),
    networkOf,
    delayMs: COUNTS_WAIT_MS,
    background: () => {},
  })
  const admin = administration(database.query)
  const server = createFunctionsServer({
    referral: referral.routes,
    counting: counting.routes,
    status: async () => ({
      service: 'functions',
      database: database.engine,
      pid: process.pid,
      ...(await health(database.query, clock())),
    }),
    admin,
    accountEmail: (request) =>
      sendAccountEmail(request, referral.context.mailer, environment.SANITY_REVALIDATE_SECRET),
    token: secret('token'),
  })

  const purge = () =>
    admin
      .purge(new Date(Date.now() - environment.REFERRAL_RETENTION_DAYS * DAY_MS), clock())
      .catch((error: unknown) =>
        log.error(
          'purge.failed',
          'Old referrals could not be deleted; it is tried again in a day, or with npm run referrals -- purge.',
          failureFacts(error),
        ),
      )

  // Runs on a public server only: locally no one waits for an email.
  const watch = environment.isPublic
    ? startMonitor(environment, { ...referral.context, contentUrl: settings.REFERRAL_CONTENT_URL })
    : null

  await listen(server, port, 'FUNCTIONS_PORT')
  if (watch) setInterval(watch, MINUTE_MS)
  setInterval(referral.runOutbox, environment.FUNCTIONS_DRAIN_SECONDS * 1000)
  setInterval(purge, DAY_MS)
  void referral.runOutbox()
  void purge()
  log.info('functions.ready', 'Functions ready.', { port, service: database.engine })
  return async () => {
    await counting.flush()
    giveUp()
  }
}

runService(startFunctions)
