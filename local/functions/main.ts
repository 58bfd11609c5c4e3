import { EMBEDDED_PUBLISHABLE_KEY } from '#lib/env/services.ts'
import { isLoopbackOrigin } from '#lib/http/loopback.ts'
import { administration } from '#lib/referral/admin.ts'
import { assemble } from '#lib/referral/assemble.ts'
import { health } from '#lib/referral/health.ts'
import { sqlStore } from '#lib/referral/sqlStore.ts'
import { commandService } from './commandService.ts'
import { openEmbedded, openServer } from './database.ts'
import { embeddedSettings, newSecret, parseEnvironment } from './environment.ts'
import { keptSecret, ownFolder, prepareFolder } from './folder.ts'
import { listen } from './listen.ts'
import { createFunctionsServer } from './server.ts'

const DAY_MS = 86_400_000

/** Starts the embedded functions and leaves them running until a signal ends the process. */
async function start(): Promise<void> {
  const environment = parseEnvironment(process.env)
  const { FUNCTIONS_DIR: folder, FUNCTIONS_PORT: port, FUNCTIONS_DATABASE_URL: serverUrl } = environment
  prepareFolder(folder)
  const owner = ownFolder(folder)
  const database = serverUrl ? await openServer(serverUrl) : await openEmbedded(folder)
  const clock = () => new Date()

  const referral = assemble(
    embeddedSettings(process.env, environment, keptSecret(folder, 'secret', newSecret)),
    {
      store: sqlStore(database.query),
      clock,
      log: (event, facts) => console.log(JSON.stringify({ event, ...facts })),
      publishableKey: EMBEDDED_PUBLISHABLE_KEY,
      background: () => {},
      isAllowedOrigin: (origin, request) => isLoopbackOrigin(origin, request.headers.get('x-forwarded-host')),
    },
  )
  const server = createFunctionsServer({
    referral: referral.fetch,
    status: async () => ({
      service: 'functions',
      database: database.engine,
      ...(await health(database.query, clock())),
    }),
    command: commandService(database.query, keptSecret(folder, 'token', newSecret)),
  })

  const purge = () =>
    administration(database.query)
      .purge(new Date(Date.now() - environment.REFERRAL_RETENTION_DAYS * DAY_MS), clock())
      .catch(() => console.log(JSON.stringify({ event: 'purge.failed' })))

  process.once('SIGTERM', () => process.exit(0))
  process.once('SIGINT', () => process.exit(0))
  // Started by another process: never outlive it.
  process.once('disconnect', () => process.exit(0))
  process.once('exit', owner.release)

  await listen(server, port, 'FUNCTIONS_PORT')
  setInterval(referral.runOutbox, environment.FUNCTIONS_DRAIN_SECONDS * 1000)
  setInterval(purge, DAY_MS)
  void referral.runOutbox()
  void purge()
  console.log(`Functions ready on http://127.0.0.1:${port} (${database.engine}).`)
}

start().catch((failure: unknown) => {
  console.error(failure instanceof Error ? failure.message : String(failure))
  process.exit(1)
})
