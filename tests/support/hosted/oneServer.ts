import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withheldFrom } from '#lib/env/secrets.ts'
import { postgresPool } from '#lib/referral/postgresQuery.ts'
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

/** What a test may ask of this form beyond what both have. */
export interface OneServer extends Form {
  /** What `npm run deploy:assemble` made. */
  app: string
  /** What `.env.production` holds. */
  values: Readonly<Record<string, string>>
  /** The process of a part. */
  pid(part: FormPart): number
  /** From now on nothing answers where Sanity is. */
  stopSanity(): Promise<void>
}

/**
 * Form A as its units run it, without containers: the assembled folder, another user, a read-only file system, PostgreSQL by
 * a socket, Caddy in front, and nginx with a cache before a second door.
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
  // Another user reads what is in it.
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
  const standIns = { NODE_OPTIONS: `--import=${names}`, NODE_EXTRA_CA_CERTS: certificates.authority }
  const app = join(folder, 'app')
  const values = oneServerValues(lake, database.url)
  const fromHere: Install = async () => {
    await assembled(app, { ...values, ...standIns }, logs)
    return values
  }
  const writeToken = lake.credentials.editorToken
  const env = { ...(await (install ?? fromHere)({ app, values, standIns, writeToken })), ...standIns }

  /** As deploy/systemd does, so that each program runs without the secrets of the others. */
  const needed = (program: string) => {
    const withheld = withheldFrom(program)
    return Object.fromEntries(Object.entries(env).filter(([name]) => !withheld.includes(name)))
  }

  const node = join(app, 'bin/node')
  const state = made('state')
  const edition = made('edition')
  const written = [edition, join(app, 'site', BUILD, 'server/route-cache'), join(app, 'site', BUILD, 'cache')]
  const unit = (options: Omit<LaunchOptions, 'logs'>, writable: string[]) =>
    launch({ ...options, logs, command: confined(options.command, writable) })
  const parts = formParts({
    database: database.start,
    mail: () => startMailbox(folder, logs),
    function: () =>
      unit(
        {
          name: 'function',
          command: [node, join(app, 'local/functions/main.js')],
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
            EDITION_DIR: edition,
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
    edition,
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
      edition,
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

/** nginx before the stand-in for Sanity, and before the site with a cache. */
function fronts(certificates: Certificates): string[] {
  return [
    sanityFront(certificates),
    cachingFront(ports.cacheOfHeard, [hostNames.site], certificates, ports.heard, 'heard'),
  ]
}
