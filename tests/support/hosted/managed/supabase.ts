import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { type PostgresPool, postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { migrate } from '#lib/referral/database/referralMigrations.ts'
import { bundleFunction } from '#ops/supabase/bundleFunction.ts'
import { functionSecrets } from '#ops/supabase/functionSecrets.ts'
import { scheduleSql } from '#ops/supabase/scheduleSql.ts'
import { deno, serveOptions } from '../../functions/edgeRuntime.ts'
import { DATASET, ports, providersUrl, supabaseUrl } from '../addresses.ts'
import { answersAt, launch } from '../launch.ts'
import type { Certificates } from '../proxies/certificates.ts'
import { prepareSupabaseDatabase } from './supabaseDatabase.ts'
import { runJob, sendRequest, takeRequests } from './supabaseNet.ts'

/** Address of the published content at a name that Deno resolves here. setup's address reaches the same dataset. */
const CONTENT_URL = `${providersUrl}/v${SANITY_API_VERSION}/data/query/${DATASET}`

/** Interval between runs of the schedule, ms. pg_cron's is a minute, too long for a test. */
const DRAIN_EVERY_MS = 1000

/**
 * Prepares a fake Supabase project with what `npm run functions:deploy` sends, without Supabase's command line.
 * @param made creates a folder
 * @param values contents of .env.production
 */
export async function deploySupabase(
  made: (name: string) => string,
  values: Readonly<Record<string, string>>,
  certificates: Certificates,
  logs: string,
) {
  const file = await bundleFunction(made('supabase'))
  const schedule = scheduleSql(values)
  const folder = made('platform')
  const database = prepareSupabaseDatabase(join(folder, 'database'), ports.postgres, certificates, logs)
  const owner = postgresPool(database.url, 2)
  const platform = postgresPool(database.urlAs('supabase_admin'), 1)
  const home = join(folder, 'deno')
  mkdirSync(home)
  const env = {
    ...functionSecrets(values),
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
      await migrate(owner)
      await owner.execute(schedule)
      return started
    },
    startFunction: () =>
      launch({
        name: 'function',
        command: [deno, ...serveOptions(file, ports.edge)],
        env,
        logs,
        isReady: answersAt(`http://127.0.0.1:${ports.edge}/send-referral-notification`),
      }),
    /** Simulates pg_cron and pg_net, and returns a function that ends them. */
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
    // While the database is down no job is due; the next run tries again.
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
