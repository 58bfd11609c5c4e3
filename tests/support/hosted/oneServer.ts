import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withheldFrom } from '#lib/env/secrets.ts'
import { postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { doors, hostNames, ports } from './addresses.ts'
import { assembled, BUILD } from './assembled.ts'
import { startCaddy } from './caddy.ts'
import { type Certificates, makeCertificates } from './certificates.ts'
import { confined } from './confined.ts'
import { prepareDatabase } from './database.ts'
import type { Form, FormPart, Install, StartOptions } from './form.ts'
import { formParts, mailbox, sanityOf, startMailbox } from './formParts.ts'
import { answersAt, type LaunchOptions, launch } from './launch.ts'
import { startNginx } from './nginx.ts'
import { CONSULTANT, oneServerValues } from './oneServerValues.ts'
import { cachingFront, sanityFront } from './proxies.ts'
import { editorAt, startSanity } from './sanity.ts'
import { trust } from './visits.ts'

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
export const startOneServer = async (options: StartOptions = {}): Promise<OneServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'one-server-'))
  const running: (() => unknown)[] = []
  const close = async () => {
    for (const end of running.splice(0).reverse()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { ...(await start(folder, running, options)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function start(
  folder: string,
  running: (() => unknown)[],
  { install, isEmpty }: StartOptions,
): Promise<Omit<OneServer, 'close'>> {
  // Another user reads files in this folder.
  chmodSync(folder, 0o755)
  const made = (name: string) => {
    mkdirSync(join(folder, name))
    return join(folder, name)
  }
  const logs = made('logs')
  const certificates = makeCertificates(folder, Object.values(hostNames))
  trust(certificates.authority)
  running.push(await startNginx(made('nginx'), fronts(certificates), ports.sanity))
  const lake = await startSanity(folder, `${doors.public}/api/revalidate`, isEmpty)
  let isSanityUp = true
  const stopSanity = async () => {
    if (isSanityUp) await lake.close()
    isSanityUp = false
  }
  running.push(stopSanity)

  const database = prepareDatabase(join(folder, 'database'), logs)
  const names = join(folder, 'localhostNames.mjs')
  copyFileSync(fileURLToPath(new URL('./localhostNames.mjs', import.meta.url)), names)
  const fakeParties = { NODE_OPTIONS: `--import=${names}`, NODE_EXTRA_CA_CERTS: certificates.authority }
  const app = join(folder, 'app')
  const values = oneServerValues(lake, database.url)
  const fromHere: Install = async () => {
    await assembled(app, { ...values, ...fakeParties }, logs)
    return values
  }
  const writeToken = lake.credentials.editorToken
  const env = { ...(await (install ?? fromHere)({ app, values, fakeParties, writeToken })), ...fakeParties }

  /** Each program gets only the variables that ops/deploy/systemd gives it, so none has the others' secrets. */
  const needed = (program: string) => {
    const withheld = withheldFrom(program)
    return Object.fromEntries(Object.entries(env).filter(([name]) => !withheld.includes(name)))
  }

  const node = join(app, 'bin/node')
  const state = made('state')
  const snapshot = made('snapshot')
  const written = [
    snapshot,
    join(app, 'site', BUILD, 'server/route-cache'),
    join(app, 'site', BUILD, 'cache'),
  ]
  const unit = (options: Omit<LaunchOptions, 'logs'>, writable: string[]) =>
    launch({ ...options, logs, command: confined(options.command, writable) })
  const parts = formParts({
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
  running.push(() => Promise.all(parts.started().map((part) => part.stop())))
  await Promise.all([parts.start('database'), parts.start('mail')])
  await parts.start('function')
  await parts.start('site')
  const caddy = await startCaddy({
    folder,
    state: made('caddy'),
    door: doors.public,
    ports: { site: ports.heard, function: ports.function, http: ports.plainHttp },
    certificates,
    logs,
    snapshot,
  })
  running.push(caddy.stop)

  const pool = postgresPool(database.url, 1)
  running.push(pool.close)
  return {
    addresses: {
      form: 'one server',
      site: doors.public,
      cachedSite: doors.cached,
      functions: doors.public,
      authority: certificates.authority,
      proof: certificates,
      sanity: sanityOf(lake),
      snapshot,
      mailbox,
      consultant: CONSULTANT,
      referrals: database.url,
      environment: values,
    },
    editor: editorAt(lake),
    query: pool.query,
    stop: parts.stop,
    kill: parts.kill,
    start: parts.start,
    app,
    values,
    pid: parts.pid,
    stopSanity,
  }
}

/** Returns nginx's servers in front of the fake Sanity and, with a cache, in front of the site. */
function fronts(certificates: Certificates): string[] {
  return [
    sanityFront(certificates),
    cachingFront(ports.cacheOfHeard, [hostNames.site], certificates, ports.heard, 'heard'),
  ]
}
