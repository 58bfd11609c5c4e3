import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '#tests/support/functions/databases.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { startProgram } from '#tests/support/functions/program.ts'
import { headersThroughSite, referralBody } from '#tests/support/functions/submissions.ts'

const SITE = 'https://www.site.test'
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

test('uses PostgreSQL by its socket in self-hosted mode', { tags: 'full' }, async () => {
  const database = await openPostgres()
  closing.push(database.stop)
  const port = await freePort()
  const program = startProgram('node', ['services/functions/main.ts'], {
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
    NEXT_PUBLIC_SANITY_API_HOST: 'https://api.sanity.localhost:9',
    NEXT_PUBLIC_SITE_URL: SITE,
    FUNCTIONS_PORT: String(port),
    FUNCTIONS_DIR: mkdtempSync(join(tmpdir(), 'public-function-')),
    FUNCTIONS_DATABASE_URL: database.socketUrl,
    REFERRAL_TO: 'consultant@site.test',
    REFERRAL_FROM: 'Referrals <referrals@site.test>',
    REFERRAL_SECRET: 'r'.repeat(32),
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  })
  closing.push(async () => {
    program.signal('SIGTERM')
    await program.ended
  })
  await program.says('functions.ready')

  const send = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/functions/v1/send-referral-notification`, {
      method: 'POST',
      headers: { ...headersThroughSite(), ...headers },
      body: JSON.stringify(referralBody('ada')),
    })
  expect((await send({ origin: SITE })).status).toBe(201)
  expect(await database.query('select 1 from referral.referrals', [])).toHaveLength(1)

  const local = 'http://localhost:3000'
  for (let times = 0; times < 3; times++) {
    expect((await send({ origin: local, 'x-forwarded-host': 'localhost:3000' })).status).toBe(403)
  }
  expect(program.output().split('"origin.refused"')).toHaveLength(2)
  expect(program.output()).toContain(`"origin":"${local}"`)
})

test('prints one sentence and does not start without a mailer', async () => {
  const program = startProgram('node', ['services/functions/main.ts'], {
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
    NEXT_PUBLIC_SITE_URL: SITE,
    FUNCTIONS_PORT: String(await freePort()),
    FUNCTIONS_DIR: mkdtempSync(join(tmpdir(), 'public-function-')),
    FUNCTIONS_DATABASE_URL: 'postgres://site@localhost/site?host=/nowhere',
    REFERRAL_TO: 'consultant@site.test',
    REFERRAL_FROM: 'Referrals <referrals@site.test>',
    REFERRAL_SECRET: 'r'.repeat(32),
  })
  expect(await program.ended).toBe(1)
  expect(program.output()).toBe('Set MAIL_API_KEY or SMTP_URL, so that referrals can be sent to you.\n')
})

test('needs no value to work on the dataset at Sanity from this machine', {
  tags: 'full',
}, async () => {
  const port = await freePort()
  const program = startProgram('node', ['services/functions/main.ts'], {
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
    NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
    FUNCTIONS_PORT: String(port),
    FUNCTIONS_DIR: mkdtempSync(join(tmpdir(), 'public-function-')),
  })
  await program.says('functions.ready')
  expect((await fetch(`http://127.0.0.1:${port}/status`)).status).toBe(200)
  program.signal('SIGTERM')
  expect(await program.ended).toBe(0)
})
