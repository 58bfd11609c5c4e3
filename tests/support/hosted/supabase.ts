import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SANITY_API_VERSION } from '#lib/env/services.ts'
import { type PostgresPool, postgresPool } from '#lib/referral/postgresQuery.ts'
import { migrate } from '#local/functions/migrations.ts'
import { deno, serveOptions } from '../functions/edgeRuntime.ts'
import { DATASET, ports, providersUrl, supabaseUrl } from './addresses.ts'
import type { Certificates } from './certificates.ts'
import type { Deployment } from './deployment.ts'
import { answersAt, type Launched, launch } from './launch.ts'
import { prepareSupabaseDatabase } from './supabaseDatabase.ts'
import { runJob, sendRequest, takeRequests } from './supabaseNet.ts'

/** The published copy by a name that Deno finds here; the one that live:init derives leads to the same lake. */
const CONTENT_URL = `${providersUrl}/v${SANITY_API_VERSION}/data/query/${DATASET}`

/** Milliseconds between two runs of what pg_cron runs every minute: nobody waits for that here. */
const DRAIN_EVERY_MS = 1000

export interface Supabase {
  /** The database by the role that owns what is ours. */
  owner: PostgresPool
  url: string
  startDatabase(): Promise<Launched>
  startFunction(): Promise<Launched>
  /** Plays pg_cron and pg_net until it is ended. @returns ends it */
  startSchedule(): () => Promise<void>
  close(): Promise<void>
}

/** A project at Supabase to which `npm run functions:deploy` has brought everything, apart from the command line itself. */
export function deploySupabase(
  folder: string,
  { migrations, secrets, bundle, schedule }: Deployment,
  certificates: Certificates,
  logs: string,
): Supabase {
  const database = prepareSupabaseDatabase(join(folder, 'database'), ports.postgres, certificates, logs)
  const owner = postgresPool(database.url, 2)
  const platform = postgresPool(database.urlAs('supabase_admin'), 1)
  const home = join(folder, 'deno')
  mkdirSync(home)
  const env = {
    ...secrets,
    REFERRAL_CONTENT_URL: CONTENT_URL,
    SUPABASE_DB_URL: database.url,
    DENO_CERT: certificates.authority,
    DENO_DIR: home,
  }
  return {
    owner,
    url: database.url,
    startDatabase: async () => {
      const started = await database.start()
      await migrate(owner, migrations)
      await owner.execute(schedule)
      return started
    },
    startFunction: () =>
      launch({
        name: 'function',
        command: [deno, ...serveOptions(bundle, ports.edge)],
        env,
        logs,
        isReady: answersAt(`http://127.0.0.1:${ports.edge}/send-referral-notification`),
      }),
    startSchedule: () => startSchedule(owner, platform),
    close: async () => {
      await owner.close()
      await platform.close()
    },
  }
}

function startSchedule(owner: PostgresPool, platform: PostgresPool): () => Promise<void> {
  let sending: Promise<unknown> = Promise.resolve()
  const tick = async () => {
    await runJob(owner.query, 'referral-drain')
    for (const request of await takeRequests(platform.query)) {
      await sendRequest(request, `${supabaseUrl}${new URL(request.url).pathname}`)
    }
  }
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    // While the database is down nothing is due; a moment later it is asked again.
    sending = tick()
      .catch(() => {})
      .finally(() => {
        isBusy = false
      })
  }, DRAIN_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await sending
  }
}
