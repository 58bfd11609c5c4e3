import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { scheduleSql } from '#lib/live/scheduleSql.ts'
import { type PostgresPool, postgresPool } from '#lib/referral/postgresQuery.ts'
import { migrate } from '#local/functions/migrations.ts'
import { bundleFunction } from '../../../supabase/bundle.ts'
import { functionSecrets } from '../../../supabase/functionSecrets.ts'
import { deno, serveOptions } from '../functions/edgeRuntime.ts'
import { ports } from './addresses.ts'
import type { Certificates } from './certificates.ts'
import { answersAt, type Launched, launch } from './launch.ts'
import { prepareSupabaseDatabase } from './supabaseDatabase.ts'
import { runJob, sendRequest, takeRequests } from './supabaseNet.ts'

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

/**
 * A project at Supabase to which `npm run functions:deploy` has brought everything, apart from the command line itself:
 * migrations, the secrets of the function, its bundle, and the schedule.
 * @param values what .env.production holds
 */
export async function deploySupabase(
  folder: string,
  values: Record<string, string>,
  certificates: Certificates,
  logs: string,
): Promise<Supabase> {
  const database = prepareSupabaseDatabase(join(folder, 'database'), ports.postgres, certificates, logs)
  const owner = postgresPool(database.url, 2)
  const platform = postgresPool(database.urlAs('supabase_admin'), 1)
  const { file } = await bundleFunction(folder)
  const home = join(folder, 'deno')
  mkdirSync(home)
  const env = {
    ...Object.fromEntries(functionSecrets(values)),
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
      await owner.execute(
        scheduleSql({
          projectUrl: values.NEXT_PUBLIC_SUPABASE_URL ?? '',
          drainSecret: values.REFERRAL_DRAIN_SECRET ?? '',
        }),
      )
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
    for (const request of await takeRequests(platform.query)) await sendRequest(request)
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
