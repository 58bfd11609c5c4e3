import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { doors, hostNames, ports, supabaseUrl } from './addresses.ts'
import { makeCertificates } from './certificates.ts'
import { type Deployment, deploymentOf } from './deployment.ts'
import type { Form, Install, StartOptions } from './form.ts'
import { formParts, mailbox, sanityOf, startMailbox } from './formParts.ts'
import { answersAt, launch } from './launch.ts'
import { managedValues } from './managedValues.ts'
import { startNginx } from './nginx.ts'
import { CONSULTANT } from './oneServerValues.ts'
import { cachingFront, providersFront, sanityFront, supabaseFront, tlsFront } from './proxies.ts'
import { startResend } from './resend.ts'
import { editorAt, startSanity } from './sanity.ts'
import { buildHosted } from './site.ts'
import { deploySupabase } from './supabase.ts'
import { trust } from './visits.ts'

/** Build folder of managed mode. tsconfig.json names it, or Next would add it there. */
const BUILD = '.next-managed'

const names = new URL('./localhostNames.mjs', import.meta.url).href

/** The site's build on the host and the deployment at Supabase. */
interface Installed {
  /** The checkout on the host, and Next's build folder in it. */
  site: { folder: string; build: string }
  deployment: Deployment
  /** Contents of .env.production. */
  values: Record<string, string>
}

/** Returns the variables of .env.production that the host gets, as the guide says. */
export const hostValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/^(?:REFERRAL|RESEND)/.test(name)))

/**
 * Starts managed mode. Any host runs the site by `next build` and `next start`. Supabase is the deployed bundle under
 * Deno, PostgreSQL with pg_cron and the platform's roles, and email by the provider's API. nginx is the host's proxy,
 * with a cache at its second address, and Supabase's gateway.
 */
export const startManaged = async (options: StartOptions<Installed> = {}): Promise<Form> => {
  const folder = mkdtempSync(join(tmpdir(), 'managed-'))
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
  { install, isEmpty }: StartOptions<Installed>,
): Promise<Omit<Form, 'close'>> {
  // The account of PostgreSQL reads files in this folder.
  chmodSync(folder, 0o755)
  const made = (name: string) => {
    mkdirSync(join(folder, name))
    return join(folder, name)
  }
  const logs = made('logs')
  const certificates = makeCertificates(folder, Object.values(hostNames))
  trust(certificates.authority)
  const fronts = [
    sanityFront(certificates),
    supabaseFront(certificates),
    providersFront(certificates),
    tlsFront(ports.site, [hostNames.site], certificates, ports.heard),
    cachingFront(ports.cacheOfHeard, [hostNames.site], certificates, ports.heard, 'heard'),
  ]
  running.push(await startNginx(made('nginx'), fronts, ports.sanity))
  const lake = await startSanity(folder, `${doors.public}/api/revalidate`, isEmpty)
  running.push(() => lake.close())
  running.push(await startResend())

  const fakeParties = {
    NODE_OPTIONS: `--import=${names}`,
    NODE_EXTRA_CA_CERTS: certificates.authority,
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const environment = (values: Record<string, string>) => ({
    ...hostValues(values),
    ...fakeParties,
    NODE_ENV: 'production',
  })
  const fromHere: Install<Installed> = async ({ app, values }) => {
    const deployment = await deploymentOf(values, app)
    await buildHosted(folder, environment(values), BUILD)
    return { site: { folder: projectRoot, build: BUILD }, deployment, values }
  }
  const { site, deployment, values } = await (install ?? fromHere)({
    app: made('supabase'),
    values: managedValues(lake),
    fakeParties,
    writeToken: lake.credentials.editorToken,
  })
  const snapshot = made('snapshot')
  const supabase = deploySupabase(made('platform'), deployment, certificates, logs)
  running.push(supabase.close)

  const parts = formParts({
    database: supabase.startDatabase,
    function: supabase.startFunction,
    mail: () => startMailbox(folder, logs),
    site: () =>
      launch({
        name: 'site',
        // The command behind npx, so that signals reach it.
        command: [process.execPath, 'node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1'],
        folder: site.folder,
        env: {
          ...environment(values),
          SITE_DIST_DIR: site.build,
          PORT: `${ports.heard}`,
          EDITION_DIR: snapshot,
        },
        logs,
        isReady: answersAt(`http://127.0.0.1:${ports.heard}/robots.txt`),
      }),
  })
  running.push(() => Promise.all(parts.started().map((part) => part.kill())))
  await Promise.all([parts.start('database'), parts.start('mail'), parts.start('site')])
  await parts.start('function')
  running.push(supabase.startSchedule())

  return {
    addresses: {
      form: 'managed',
      site: doors.public,
      cachedSite: doors.cached,
      functions: supabaseUrl,
      authority: certificates.authority,
      proof: certificates,
      sanity: sanityOf(lake),
      snapshot,
      mailbox,
      consultant: CONSULTANT,
      referrals: supabase.url,
      environment: values,
    },
    editor: editorAt(lake),
    query: supabase.owner.query,
    stop: parts.stop,
    kill: parts.kill,
    start: parts.start,
  }
}
