import { projectRoot } from '#lib/node/projectRoot.ts'
import { doors, hostNames, ports, supabaseUrl } from '../addresses.ts'
import { deploymentOf } from '../deployment.ts'
import type { Form } from '../form.ts'
import { commonAddresses, formParts, startMailbox } from '../formParts.ts'
import { answersAt, launch } from '../launch.ts'
import { cachingFront, providersFront, sanityFront, supabaseFront, tlsFront } from '../proxies/proxies.ts'
import { startResend } from '../resend.ts'
import { buildHosted } from '../site.ts'
import { startFronts } from '../surroundings.ts'
import { managedValues } from './managedValues.ts'
import { editorAt, startSanity } from './sanity.ts'
import { deploySupabase } from './supabase.ts'

/** Build folder of managed mode. tsconfig.json names it, or Next would add it there. */
const BUILD = '.next-managed'

const names = new URL('../localhostNames.mjs', import.meta.url).href

/** Returns the variables of .env.production that the host gets, as the guide says. */
const hostValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/^(?:REFERRAL|RESEND)/.test(name)))

/**
 * Starts managed mode. Any host runs the site by `next build` and `next start`. Supabase is the deployed bundle under
 * Deno, PostgreSQL with pg_cron and the platform's roles, and email by the provider's API. nginx is the host's proxy,
 * with a cache at its second address, and Supabase's gateway.
 */
export async function startManaged(): Promise<Form> {
  await using started = new AsyncDisposableStack()
  const { folder, made, certificates } = await startFronts(started, 'managed', (certificates) => [
    sanityFront(certificates),
    supabaseFront(certificates),
    providersFront(certificates),
    tlsFront(ports.site, [hostNames.site], certificates, ports.heard),
    cachingFront(ports.cacheOfHeard, [hostNames.site], certificates, ports.heard, 'heard'),
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
  const deployment = await deploymentOf(values, made('supabase'))
  await buildHosted(folder, environment, BUILD)
  const snapshot = made('snapshot')
  const supabase = deploySupabase(made('platform'), deployment, certificates, logs)
  started.defer(supabase.close)

  const {
    end,
    pid: _,
    ...parts
  } = formParts({
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
  })
  started.defer(end)
  await Promise.all([parts.start('database'), parts.start('mail'), parts.start('site')])
  await parts.start('function')
  started.defer(supabase.startSchedule())

  const owned = started.move()
  return {
    addresses: {
      ...commonAddresses(lake, certificates),
      mode: 'managed',
      functions: supabaseUrl,
      snapshot,
      referrals: supabase.url,
      environment: values,
    },
    editor: editorAt(lake),
    query: supabase.owner.query,
    ...parts,
    close: () => owned.disposeAsync(),
  }
}
