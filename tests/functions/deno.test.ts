import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { monitorState } from '#lib/health/monitorState.ts'
import { listen } from '#lib/node/http/listen.ts'
import { administration } from '#lib/referral/admin/administration.ts'
import { bundleFunction } from '#ops/supabase/bundleFunction.ts'
import { openMailbox } from '#services/mail/mailbox.ts'
import { createSmtpServer } from '#services/mail/smtpServer.ts'
import { openPostgresServer } from '#tests/support/functions/databases.ts'
import { ALONE, deno, serveBundle } from '#tests/support/functions/edgeRuntime.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { type Program, startProgram } from '#tests/support/functions/program.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

const ORIGIN = 'https://site.example'
const KEY = 'sb_publishable_test'
const SCHEDULER_SECRET = 'the secret that only the scheduler knows'

/**
 * Text that Supabase's command line takes for an import (pkg/function/deno.go of supabase/cli). The first or the
 * second group is the imported name.
 */
const LOOKS_LIKE_IMPORT =
  /(?:import|export)\s+(?:{[^{}]+}|.*?)\s*(?:from)?\s*['"](.*?)['"]|import\(\s*['"](.*?)['"]\)/gi

const mailbox = openMailbox(mkdtempSync(join(tmpdir(), 'referral-mail-')))
const smtp = createSmtpServer(mailbox)

describe('Edge Function under Deno, on PostgreSQL', { tags: 'full' }, () => {
  let bundle: string
  let database: Awaited<ReturnType<typeof openPostgresServer>>
  let program: Program
  let url: string
  let port: number
  let mailPort: number
  let lakePort: number

  const variables = () => ({
    SUPABASE_DB_URL: database.server.url,
    REFERRAL_PUBLISHABLE_KEY: KEY,
    REFERRAL_DRAIN_SECRET: SCHEDULER_SECRET,
    REFERRAL_ALLOWED_ORIGINS: 'https://www.site.example',
    REFERRAL_TO: 'consultant@site.example',
    REFERRAL_FROM: 'Referrals <referrals@site.example>',
    REFERRAL_SITE_URL: ORIGIN,
    REFERRAL_SECRET: 'a secret of at least thirty-two characters',
    REFERRAL_CONTENT_URL: `http://127.0.0.1:${lakePort}/v2026-03-01/data/query/production`,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  })
  const serve = (environment: Record<string, string>) => serveBundle(bundle, port, environment)

  beforeAll(async () => {
    bundle = await bundleFunction(mkdtempSync(join(tmpdir(), 'referral-function-')))
    database = await openPostgresServer()
    mailPort = await freePort()
    port = await freePort()
    lakePort = await freePort()
    await listen(smtp.server, mailPort, 'MAIL_PORT')
    url = `http://127.0.0.1:${port}`
    program = serve(variables())
    await program.says('Listening')
  }, 120_000)
  afterAll(async () => {
    program.signal('SIGTERM')
    await program.ended
    smtp.close()
    await database.stop()
  })

  const invoke = (body: object, headers: Record<string, string> = {}) =>
    createClient(url, KEY).functions.invoke('send-referral-notification', {
      body,
      headers: { origin: ORIGIN, ...headers },
    })
  const ready = async () =>
    (await fetch(`${url}/send-referral-notification/readyz`, { headers: { origin: ORIGIN } })).status
  const statusOf = ({ error }: { error: unknown }) =>
    error instanceof FunctionsHttpError && error.context instanceof Response ? error.context.status : error
  const rows = (name: string) =>
    administration(database.query)
      .list(500)
      .then((all) => all.filter((row) => row.referralName === name))

  test('is one file that Deno checks without installed packages', async () => {
    const check = startProgram(deno, ['check', ...ALONE, bundle], {})
    expect(await check.ended, check.output()).toBe(0)
  })

  test('contains no text that Supabase’s command line takes for an import of a file', () => {
    const source = readFileSync(bundle, 'utf8')
    const followed = [...source.matchAll(LOOKS_LIKE_IMPORT)]
      .map(([, statement, call]) => statement || call || '')
      .filter((path) => /^(\.{0,2})\//.test(path) && /\.\w+$/.test(path))
    expect(followed).toEqual([])
    expect(source.length).toBeLessThan(2 * 1024 * 1024)
    // The bundle contains nothing of supabase-js, whose client for browsers is larger than everything else.
    expect(source).not.toMatch(/FunctionsHttpError|GoTrueClient/)
  })

  test('stores and mails a referral sent by supabase-js', async () => {
    expect((await invoke(referralBody('Deno'))).data).toEqual({ ok: true })
    expect(await rows('Deno')).toHaveLength(1)
    await expect
      .poll(async () => (await mailbox.list()).map(({ subject }) => subject), { timeout: 20_000 })
      .toContain('Referral: Deno, from Grace Hopper')
  })

  test('returns an error within 5 s when the database hangs', async () => {
    const thaw = await database.server.freeze()
    const started = performance.now()
    const [failed, notReady] = await Promise.all([
      invoke(referralBody('Hang'), { 'idempotency-key': 'hanging-key' }),
      ready(),
    ])
    const waited = performance.now() - started
    thaw()
    expect(notReady).toBe(503)
    expect(statusOf(failed)).toBe(503)
    expect(waited).toBeLessThan(5000)
    await expect
      .poll(async () => (await invoke(referralBody('Hang'), { 'idempotency-key': 'hanging-key' })).error, {
        timeout: 20_000,
      })
      .toBeNull()
    expect(await rows('Hang')).toHaveLength(1)
    expect(await ready()).toBe(200)
  }, 40_000)

  test('sets the reply due by the published promise, or after 72 hours without one', async () => {
    const hoursUntilReply = async (name: string) => {
      const [row] = await rows(name)
      return row && (row.replyDueAt.getTime() - row.receivedAt.getTime()) / 3_600_000
    }
    await invoke(referralBody('Before the lake'))
    expect(await hoursUntilReply('Before the lake')).toBe(72)
    const lake = await startTestLake({ port: lakePort })
    await editorOf(lake).create({
      _id: 'businessFacts',
      _type: 'businessFacts',
      replyTime: { amount: 2, unit: 'days' },
    })
    // A lake's first query takes longer than a referral waits.
    await editorOf(lake).fetch('*[_id == "businessFacts"][0].replyTime')
    await invoke(referralBody('With the lake'))
    expect(await hoursUntilReply('With the lake')).toBe(48)
  })

  test('encodes an international address as browsers and Node do', async () => {
    const body = { ...referralBody('International'), yourEmail: 'jörg@müller.example' }
    expect((await invoke(body)).error).toBeNull()
    expect(await rows('International')).toMatchObject([{ yourEmailAscii: 'jörg@xn--mller-kva.example' }])
  })

  test('lets the referred person see and erase their data by the link in their message', async () => {
    await invoke(referralBody('Held'))
    const notification = async () =>
      (await mailbox.list()).find(({ subject }) => subject.startsWith('Referral: Held'))
    await expect.poll(notification, { timeout: 20_000 }).toBeDefined()
    const link = /\/referral\/my-data#(\S+)/.exec((await notification())?.text ?? '')?.[1]
    const ask = (purpose: string, given = link) =>
      createClient(url, KEY).functions.invoke('send-referral-notification/my-data', {
        body: { link: given, purpose },
        headers: { origin: ORIGIN },
      })
    expect(statusOf(await ask('show', `${link}0`))).toBe(404)
    expect((await ask('show')).data).toMatchObject({
      role: 'referred',
      data: [{ label: 'Name', value: 'Held' }, {}, {}, {}, {}],
    })
    expect((await ask('erase')).data).toEqual({ erased: 1 })
    expect(statusOf(await ask('show'))).toBe(404)
    await expect
      .poll(async () => (await mailbox.list()).map(({ subject }) => subject), { timeout: 20_000 })
      .toContain('Somebody who was referred had their details erased')
  })

  test('counts a visitor by the platform’s entry in the header', async () => {
    const answers: unknown[] = []
    for (let sent = 0; sent < 22; sent += 1) {
      const answer = await invoke(referralBody(`Forged ${sent}`), {
        'x-forwarded-for': `198.51.100.${sent}, 203.0.113.80`,
      })
      answers.push(answer.error ? statusOf(answer) : 'accepted')
    }
    expect(answers).toEqual([...Array(20).fill('accepted'), 429, 429])
    const other = await invoke(referralBody('Other'), { 'x-forwarded-for': '203.0.113.81' })
    expect(other.error).toBeNull()
  })

  test('refuses a wrong key, another origin or a missing consent', async () => {
    expect(statusOf(await invoke(referralBody(), { apikey: 'sb_publishable_other' }))).toBe(401)
    expect(statusOf(await invoke(referralBody(), { origin: 'https://evil.example' }))).toBe(403)
    expect(statusOf(await invoke({ ...referralBody(), consent: false }))).toBe(422)
  })

  test('requires its secret to dispatch the outbox', async () => {
    const ask = (secret: string) =>
      fetch(`${url}/send-referral-notification/drain`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
      })
    expect((await ask('wrong')).status).toBe(403)
    expect((await ask(SCHEDULER_SECRET)).status).toBe(200)
  })

  test('runs the monitor and stores its state on the schedule’s call', async () => {
    await fetch(`${url}/send-referral-notification/drain`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SCHEDULER_SECRET}` },
    })
    const [kept] = z
      .array(z.object({ state: z.string() }))
      .parse(await database.query('select state::text as state from referral.watch', []))
    const { checks } = monitorState.parse(JSON.parse(kept?.state ?? '{}'))
    // No site runs at the site's address here.
    expect(checks).toMatchObject({
      Database: { isFailing: false },
      Emails: { isFailing: false },
      Webhook: { isFailing: true },
    })
  })

  test('logs no personal data', () => {
    expect(program.output()).toContain('referral.stored')
    expect(program.output()).not.toMatch(/grace|hopper|ada@|engines|workshops/i)
  })

  test('prints one sentence when a variable is wrong', async () => {
    const failing = serve({ ...variables(), REFERRAL_TO: 'me' })
    await failing.says('REFERRAL_TO must be the email address that receives referrals.')
    failing.signal('SIGTERM')
  })
})
