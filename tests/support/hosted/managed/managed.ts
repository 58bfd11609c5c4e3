import { projectRoot } from '#lib/node/projectRoot.ts'
import { DATASET, doors, hostNames, PROJECT_ID, ports, sanityApi, supabaseUrl } from '../addresses.ts'
import { answersAt, type Launched, launch } from '../launch.ts'
import { mailbox, startMailbox } from '../mailbox.ts'
import { providersFront, sanityFront, supabaseFront, tlsFront } from '../proxies/proxies.ts'
import { startResend } from '../resend.ts'
import { buildHosted } from '../site.ts'
import { startFronts } from '../surroundings.ts'
import { CONSULTANT, managedValues } from './managedValues.ts'
import { editorAt, startSanity } from './sanity.ts'
import { deploySupabase } from './supabase.ts'

/** Build folder of managed mode. tsconfig.json names it, or Next would add it there. */
const BUILD = '.next-managed'

const names = new URL('../localhostNames.mjs', import.meta.url).href

/** Returns the variables of .env.production that the host gets, as the guide says. */
const hostValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/^(?:REFERRAL|RESEND)/.test(name)))

/** Parts that tests can stop and start separately. `mail` is the mail server. */
export type FormPart = 'site' | 'function' | 'database' | 'mail'

export type Form = Awaited<ReturnType<typeof startManaged>>

/** Addresses of a running public mode, as JSON for other processes such as Playwright's. */
export type FormAddresses = Form['addresses']

/**
 * Starts managed mode. Any host runs the site by `next build` and `next start`. Supabase is the deployed bundle under
 * Deno, PostgreSQL with pg_cron and the platform's roles, and email by the provider's API. nginx is the host's proxy and
 * Supabase's gateway.
 */
export async function startManaged() {
  await using started = new AsyncDisposableStack()
  const { folder, made, certificates } = await startFronts(started, 'managed', (certificates) => [
    sanityFront(certificates),
    supabaseFront(certificates),
    providersFront(certificates),
    tlsFront(ports.site, [hostNames.site], certificates, ports.heard),
  ])
  const logs = made('logs')
  const lake = await startSanity(folder, `${doors.public}/api/revalidate`)
  started.defer(() => lake.close())
  started.defer(await startResend())

  const values = managedValues(lake)
  const environment = {
    ...hostValues(values),
    NODE_OPTIONS: `--import=${names}`,
    NODE_EXTRA_CA_CERTS: certificates.authority,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  }
  await buildHosted(folder, environment, BUILD)
  const snapshot = made('snapshot')
  const supabase = await deploySupabase(made, values, certificates, logs)
  started.defer(supabase.close)

  const starts = {
    database: supabase.startDatabase,
    function: supabase.startFunction,
    mail: () => startMailbox(folder, logs),
    site: () =>
      launch({
        name: 'site',
        // The command behind npx, so that signals reach it.
        command: [process.execPath, 'node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1'],
        folder: projectRoot,
        env: { ...environment, SITE_DIST_DIR: BUILD, PORT: `${ports.heard}`, SNAPSHOT_DIR: snapshot },
        logs,
        isReady: answersAt(`http://127.0.0.1:${ports.heard}/robots.txt`),
      }),
  }
  const parts = new Map<FormPart, Launched>()
  const start = async (part: FormPart) => void parts.set(part, await starts[part]())
  started.defer(async () => void (await Promise.all([...parts.values()].map((part) => part.stop()))))
  await Promise.all([start('database'), start('mail'), start('site')])
  await start('function')
  started.defer(supabase.startSchedule())

  const owned = started.move()
  return {
    addresses: {
      mode: 'managed' as const,
      site: doors.public,
      functions: supabaseUrl,
      authority: certificates.authority,
      proof: certificates,
      sanity: {
        apiHost: sanityApi,
        projectId: PROJECT_ID,
        dataset: DATASET,
        editorToken: lake.credentials.editorToken,
        viewerToken: lake.credentials.viewerToken,
        revalidateSecret: lake.credentials.revalidateSecret,
      },
      snapshot,
      mailbox,
      consultant: CONSULTANT,
      /** Database address for `npm run referrals`. */
      referrals: supabase.url,
      /** Contents of `.env.production`. */
      environment: values,
    },
    editor: editorAt(lake),
    /** Rejects while the database is down. */
    query: supabase.owner.query,
    start,
    /** Stops a part as a deployment does: it finishes its open requests first. */
    stop: async (part: FormPart) => parts.get(part)?.stop(),
    /** Ends a part as a crash does. Only `start` starts it again. */
    kill: async (part: FormPart) => parts.get(part)?.kill(),
    close: () => owned.disposeAsync(),
  }
}
