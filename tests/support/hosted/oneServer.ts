import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withheldFrom } from '#lib/env/secrets.ts'
import { postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { doors, hostNames, ports } from './addresses.ts'
import { assembled, BUILD } from './assembled.ts'
import { startCaddy } from './caddy.ts'
import { confined } from './confined.ts'
import { prepareDatabase } from './database.ts'
import type { Form, FormPart } from './form.ts'
import { commonAddresses, formParts, startMailbox } from './formParts.ts'
import { answersAt, type LaunchOptions, launch } from './launch.ts'
import { oneServerValues } from './oneServerValues.ts'
import { cachingFront, sanityFront } from './proxies.ts'
import { editorAt, startSanity } from './sanity.ts'
import { startFronts } from './surroundings.ts'

/** A running self-hosted mode, with further controls for tests. */
export interface OneServer extends Form {
  /** Folder that `npm run deploy:assemble` made. */
  app: string
  /** Contents of `.env.production`. */
  values: Readonly<Record<string, string>>
  /** Process id of a part. */
  pid(part: FormPart): number
  /** Ends the fake Sanity for good. */
  stopSanity(): Promise<void>
}

/**
 * Starts self-hosted mode as its units do, without containers: the assembled folder, another user, a read-only file
 * system, PostgreSQL by a socket, Caddy in front, and nginx with a cache at a second address.
 */
export async function startOneServer(): Promise<OneServer> {
  await using started = new AsyncDisposableStack()
  const { folder, made, certificates } = await startFronts(started, 'one-server', (certificates) => [
    sanityFront(certificates),
    cachingFront(ports.cacheOfHeard, [hostNames.site], certificates, ports.heard, 'heard'),
  ])
  const logs = made('logs')
  const lake = await startSanity(folder, `${doors.public}/api/revalidate`)
  const sanity = started.use(new AsyncDisposableStack())
  sanity.defer(() => lake.close())

  const database = prepareDatabase(join(folder, 'database'), logs)
  const names = join(folder, 'localhostNames.mjs')
  copyFileSync(fileURLToPath(new URL('./localhostNames.mjs', import.meta.url)), names)
  const fakeParties = { NODE_OPTIONS: `--import=${names}`, NODE_EXTRA_CA_CERTS: certificates.authority }
  const app = join(folder, 'app')
  const values = oneServerValues(lake, database.url)
  const env = { ...values, ...fakeParties }
  await assembled(app, env, logs)

  /** Each program gets only the variables that ops/deploy/systemd gives it, so none has the others' secrets. */
  const needed = (program: string) => {
    const withheld = withheldFrom(program)
    return Object.fromEntries(Object.entries(env).filter(([name]) => !withheld.includes(name)))
  }

  const node = join(app, 'bin/node')
  const state = made('state')
  const snapshot = made('snapshot')
  const build = join(app, 'site', BUILD)
  const written = [snapshot, join(build, 'server/route-cache'), join(build, 'cache')]
  const unit = (options: Omit<LaunchOptions, 'logs'>, writable: string[]) =>
    launch({ ...options, logs, command: confined(options.command, writable) })
  const { end, ...parts } = formParts({
    database: database.start,
    mail: () => startMailbox(folder, logs),
    function: () =>
      unit(
        {
          name: 'function',
          command: [node, join(app, 'services/functions/main.js')],
          env: { ...needed('functions'), FUNCTIONS_DIR: state },
          isReady: answersAt(`http://127.0.0.1:${ports.function}/alive`),
        },
        [state],
      ),
    site: () =>
      unit(
        {
          name: 'site',
          command: [node, join(app, 'site/server.js')],
          env: {
            ...needed('site'),
            HOSTNAME: '127.0.0.1',
            PORT: `${ports.heard}`,
            SITE_DIST_DIR: BUILD,
            EDITION_DIR: snapshot,
          },
          isReady: answersAt(`http://127.0.0.1:${ports.heard}/robots.txt`),
        },
        written,
      ),
  })
  started.defer(end)
  await Promise.all([parts.start('database'), parts.start('mail')])
  await parts.start('function')
  await parts.start('site')
  const caddy = await startCaddy({
    folder,
    state: made('caddy'),
    door: doors.public,
    ports: { site: ports.heard, function: ports.function },
    certificates,
    logs,
    snapshot,
  })
  started.defer(caddy.stop)

  const pool = postgresPool(database.url, 1)
  started.defer(pool.close)
  const owned = started.move()
  return {
    addresses: {
      ...commonAddresses(lake, certificates),
      form: 'one server',
      functions: doors.public,
      snapshot,
      referrals: database.url,
      environment: values,
    },
    editor: editorAt(lake),
    query: pool.query,
    ...parts,
    app,
    values,
    stopSanity: () => sanity.disposeAsync(),
    close: () => owned.disposeAsync(),
  }
}
