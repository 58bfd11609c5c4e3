import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nextProgram } from '#local/site/build.ts'
import { doors, hostNames, ports, supabaseUrl } from './addresses.ts'
import { makeCertificates } from './certificates.ts'
import type { Form, StartForm } from './form.ts'
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

/** The build of this form. tsconfig.json names it, or Next would write it there. */
const BUILD = '.next-managed'

const names = new URL('./localhostNames.mjs', import.meta.url).href

/**
 * Form B: the site as any host runs it, by `next build` and `next start`; at Supabase the bundle that is deployed under Deno,
 * PostgreSQL with pg_cron and the platform's roles, and e-mails by the provider's API. nginx plays the host's proxy, with a
 * cache at its second door, and Supabase's gateway.
 */
export const startManaged: StartForm = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'managed-'))
  const running: (() => unknown)[] = []
  const close = async () => {
    for (const end of running.splice(0).reverse()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { ...(await start(folder, running)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function start(folder: string, running: (() => unknown)[]): Promise<Omit<Form, 'close'>> {
  // The account of PostgreSQL reads what is in it.
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
  const lake = await startSanity(folder, `${doors.public}/api/revalidate`)
  running.push(() => lake.close())
  running.push(await startResend())

  const values = managedValues(lake)
  const site = {
    ...values,
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import=${names}`,
    NODE_EXTRA_CA_CERTS: certificates.authority,
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const supabase = await deploySupabase(made('supabase'), values, certificates, logs)
  running.push(supabase.close)
  await buildHosted(folder, site, BUILD)

  const parts = formParts({
    database: supabase.startDatabase,
    function: supabase.startFunction,
    mail: () => startMailbox(folder, logs),
    site: () =>
      launch({
        name: 'site',
        command: [process.execPath, nextProgram, 'start', '-p', `${ports.heard}`, '-H', '127.0.0.1'],
        env: { ...site, SITE_DIST_DIR: BUILD, PORT: `${ports.heard}` },
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
      sanity: sanityOf(lake),
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
