import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type PostgresPool, postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { migrate } from '#lib/referral/database/referralMigrations.ts'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { bundleFunction } from '#ops/supabase/bundleFunction.ts'
import { scheduleSql } from '#ops/supabase/scheduleSql.ts'
import { serveBundle } from '#tests/support/functions/edgeRuntime.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import {
  API_ROLES,
  codeAs,
  DENIED,
  functionCalls,
  tableStatements,
} from '#tests/support/functions/publicRoles.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'
import type { Launched } from '#tests/support/hosted/launch.ts'
import { prepareSupabaseDatabase } from '#tests/support/hosted/managed/supabaseDatabase.ts'
import { runJob, sendRequest, takeRequests } from '#tests/support/hosted/managed/supabaseNet.ts'
import { makeCertificates } from '#tests/support/hosted/proxies/certificates.ts'

// PostgreSQL 15 and pg_cron are real. pg_net and the vault are stubs: tests/support/hosted/managed/supabaseSql.ts.

const projectUrl = 'https://abcdefghijklmnopqrst.supabase.co'
const drainSecret = 'the secret that only schedule and function know'
const DRAIN = `${projectUrl}/functions/v1/send-referral-notification/drain`
const TWO_YEARS_AND_A_DAY_MS = 732 * DAY_MS

describe('the schedule of a Supabase project, on PostgreSQL 15 with pg_cron', () => {
  const folder = mkdtempSync(join(tmpdir(), 'supabase-'))
  let server: Launched | undefined
  /** Connection as `postgres`, the role of the SQL editor, the command line and the function. It is no superuser. */
  let owner: PostgresPool
  let platform: PostgresPool
  let url: string

  beforeAll(async () => {
    // The system account of PostgreSQL reads files in it.
    chmodSync(folder, 0o755)
    const certificates = makeCertificates(folder, ['localhost'])
    const database = prepareSupabaseDatabase(join(folder, 'database'), await freePort(), certificates, folder)
    server = await database.start()
    url = database.url
    owner = postgresPool(url, 1)
    platform = postgresPool(database.urlAs('supabase_admin'), 1)
    await migrate(owner)
  })
  afterAll(async () => {
    await owner?.close()
    await platform?.close()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const jobs = () => owner.query('select jobid, jobname, schedule, active from cron.job order by jobid', [])
  const vault = () =>
    owner.query('select name, decrypted_secret from vault.decrypted_secrets order by name', [])
  const tell = (secret = drainSecret, project = projectUrl) =>
    owner.execute(scheduleSql({ NEXT_PUBLIC_SUPABASE_URL: project, REFERRAL_DRAIN_SECRET: secret }))

  test.each([
    ['no secret', '', projectUrl],
    ['a secret that is too short', 'd'.repeat(31), projectUrl],
    ['no address', drainSecret, ''],
    ['an address without TLS', drainSecret, 'http://site.test'],
  ])('rejects a schedule with %s', async (_, secret, project) => {
    await expect(tell(secret, project)).rejects.toThrow(
      'The schedule lacks its values, and nothing was changed.',
    )
    expect([await jobs(), await vault()]).toEqual([[], []])
  })

  test('keeps one job each, with the newest values, when applied twice', async () => {
    await tell('another secret, of 32 characters or more')
    const first = await jobs()
    expect(first).toMatchObject([
      { jobname: 'referral-drain', schedule: '* * * * *', active: true },
      { jobname: 'referral-purge', schedule: '17 3 * * *', active: true },
      { jobname: 'referral-history', schedule: '27 3 * * *', active: true },
    ])
    await tell()
    expect(await jobs()).toEqual(first)
    expect(await vault()).toEqual([
      { name: 'referral_drain_secret', decrypted_secret: drainSecret },
      { name: 'referral_project_url', decrypted_secret: projectUrl },
    ])
    expect(JSON.stringify(await owner.query('select command from cron.job', []))).not.toContain(drainSecret)
  })

  test('calls the function within a minute', async () => {
    await platform.query('delete from net.http_request_queue', [])
    const asked = () => platform.query('select url from net.http_request_queue', [])
    await expect.poll(asked, { timeout: 75_000, interval: 1000 }).toMatchObject([{ url: DRAIN }])
    const runs = await owner.query("select status from cron.job_run_details where status <> 'running'", [])
    expect(runs).toEqual([{ status: 'succeeded' }])
  }, 80_000)

  test('sends a secret that the deployed function accepts', async () => {
    const file = await bundleFunction(folder)
    const port = await freePort()
    const deno = serveBundle(file, port, {
      SUPABASE_DB_URL: url,
      REFERRAL_PUBLISHABLE_KEY: 'sb_publishable_test',
      REFERRAL_DRAIN_SECRET: drainSecret,
      REFERRAL_TO: 'consultant@site.test',
      REFERRAL_FROM: 'Referrals <referrals@site.test>',
      REFERRAL_SITE_URL: 'https://site.test',
      REFERRAL_SECRET: 'a secret of at least thirty-two characters',
      MAIL_API_KEY: 're_key',
    })
    await deno.says('Listening')
    const statusOf = async () => {
      await takeRequests(platform.query)
      await runJob(owner.query, 'referral-drain')
      const [request] = await takeRequests(platform.query)
      return (
        request &&
        sendRequest(request, request.url.replace(`${projectUrl}/functions/v1`, `http://127.0.0.1:${port}`))
      )
    }
    expect(await statusOf()).toBe(200)
    await tell('a secret that was changed here and not there')
    expect(await statusOf()).toBe(403)
    await tell()
    deno.signal('SIGKILL')
    await deno.ended
  })

  test('names a missing vault secret in the job history', async () => {
    await platform.query("delete from vault.secrets where name = 'referral_drain_secret'", [])
    await expect(runJob(owner.query, 'referral-drain')).rejects.toThrow(
      'The vault has no project address or secret. Run npm run functions:deploy again.',
    )
    await tell()
  })

  test('deletes expired referrals and job history', async () => {
    const store = sqlStore(owner.query)
    const now = new Date()
    await store.submit(submission(now), wideLimits, now)
    const before = new Date(now.getTime() - TWO_YEARS_AND_A_DAY_MS)
    await store.submit(submission(before), wideLimits, before)
    await platform.query(
      `insert into cron.job_run_details (jobid, username, status, end_time)
       select jobid, 'postgres', 'old', now() - interval '8 days' from cron.job where jobname = 'referral-drain'`,
      [],
    )
    await runJob(owner.query, 'referral-purge')
    await runJob(owner.query, 'referral-history')
    const counted = z.array(z.object({ count: z.coerce.number() }))
    const count = async (from: string) =>
      counted.parse(await owner.query(`select count(*) from ${from}`, []))[0]?.count
    expect(await count('referral.referrals')).toBe(1)
    expect(await count("cron.job_run_details where status = 'old'")).toBe(0)
  })

  test.each([...API_ROLES, 'authenticator'])('denies %s every referral table and function', async (role) => {
    const statements = [...(await tableStatements(owner.query)), ...(await functionCalls(owner.query))]
    expect(statements.length).toBeGreaterThan(25)
    for (const statement of statements) {
      expect([statement, await codeAs(platform.query, role, statement)]).toEqual([statement, DENIED])
    }
  })
})
