import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, test, vi } from 'vitest'
import { listen } from '#lib/node/http/listen.ts'
import { CANARY, markedMistakes, markedReferral } from '#tests/support/functions/canary.ts'
import { openPostgresServer } from '#tests/support/functions/databases.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { startProgram } from '#tests/support/functions/program.ts'
import { headersThroughSite } from '#tests/support/functions/submissions.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A mail server that refuses every recipient and repeats the address, as mail providers do. */
const refusing = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _, answer) => answer(new Error(`<${address}>: no such user, ${CANARY}`)),
})

// Logs must contain no personal data.
test('logs nothing that a referrer typed, in success or failure', {
  tags: 'full',
}, async () => {
  const database = await openPostgresServer()
  const mailPort = await listen(refusing.server, 0, 'MAIL_PORT')
  const port = await freePort()
  const functions = startProgram('node', ['services/functions/main.ts'], {
    FUNCTIONS_PORT: String(port),
    FUNCTIONS_DIR: mkdtempSync(join(tmpdir(), 'canary-')),
    FUNCTIONS_DATABASE_URL: database.server.url,
    FUNCTIONS_DRAIN_SECONDS: '1',
    MAIL_PORT: String(mailPort),
    LAKE_URL: 'http://127.0.0.1:9',
    REFERRAL_LIMIT_PER_SOURCE: '1000000',
    REFERRAL_LIMIT_PER_HOUR: '1000000',
  })
  const send = async (body: string, headers: Record<string, string> = {}, query = '') => {
    const url = `http://127.0.0.1:${port}/functions/v1/send-referral-notification${query}`
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        ...headersThroughSite(),
        ...headers,
      },
      body,
    })
    await response.arrayBuffer()
    return response.status
  }
  try {
    await functions.says('Functions ready')
    expect(await send(JSON.stringify(markedReferral('stored')))).toBe(201)
    for (const body of markedMistakes('wrong')) expect(await send(body)).toBeGreaterThanOrEqual(400)
    const key = { 'idempotency-key': `${CANARY}-key-1` }
    expect(await send(JSON.stringify(markedReferral('first')), key)).toBe(201)
    expect(await send(JSON.stringify(markedReferral('other')), key)).toBe(422)
    // The origin is logged on purpose: it names a page, and no person typed it.
    const elsewhere = { origin: 'https://elsewhere.test', 'x-forwarded-for': CANARY, referer: CANARY }
    expect(await send(JSON.stringify(markedReferral('foreign')), elsewhere, `?${CANARY}`)).toBe(403)
    await functions.says('notification.pending')

    await database.execute(
      `alter table referral.referrals add constraint marked check (your_name not like '%violation%')`,
    )
    expect(await send(JSON.stringify(markedReferral('violation')))).toBe(503)
    await database.execute('alter table referral.outbox rename to gone')
    expect(await send(JSON.stringify(markedReferral('gone')))).toBe(503)
    await functions.says('outbox.unreachable')
    const thaw = await database.server.freeze()
    expect(await send(JSON.stringify(markedReferral('frozen')))).toBe(503)
    thaw()
    await database.stop()
    expect(await send(JSON.stringify(markedReferral('down')))).toBe(503)

    expect(functions.output()).toContain('referral.stored')
    expect(functions.output()).toContain('referral.failed')
    expect(functions.output().toLowerCase()).not.toContain(CANARY)
  } finally {
    functions.signal('SIGKILL')
    await functions.ended
    refusing.close()
  }
})
