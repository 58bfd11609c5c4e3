import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { listen } from '#lib/node/http/listen.ts'
import { CANARY, markedMistakes, markedReferral } from '#tests/support/functions/canary.ts'
import { openPostgresServer } from '#tests/support/functions/databases.ts'
import { startFunctions } from '#tests/support/functions/functionsHost.ts'

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
  const functions = await startFunctions({
    FUNCTIONS_DATABASE_URL: database.server.url,
    MAIL_PORT: String(mailPort),
  })
  const send = async (...about: Parameters<typeof functions.post>) => {
    const response = await functions.post(...about)
    await response.arrayBuffer()
    return response.status
  }
  try {
    expect(await send(JSON.stringify(markedReferral('stored')))).toBe(201)
    for (const body of markedMistakes('wrong')) expect(await send(body)).toBeGreaterThanOrEqual(400)
    const key = { 'idempotency-key': `${CANARY}-key-1` }
    expect(await send(JSON.stringify(markedReferral('first')), key)).toBe(201)
    expect(await send(JSON.stringify(markedReferral('other')), key)).toBe(422)
    // The origin is logged on purpose: it names a page, and no person typed it.
    const elsewhere = { origin: 'https://elsewhere.test', 'x-forwarded-for': CANARY, referer: CANARY }
    expect(await send(JSON.stringify(markedReferral('foreign')), elsewhere, `?${CANARY}`)).toBe(403)
    await functions.program.says('notification.pending')

    await database.execute(
      `alter table referral.referrals add constraint marked check (your_name not like '%violation%')`,
    )
    expect(await send(JSON.stringify(markedReferral('violation')))).toBe(503)
    await database.execute('alter table referral.outbox rename to gone')
    expect(await send(JSON.stringify(markedReferral('gone')))).toBe(503)
    await functions.program.says('outbox.unreachable')
    const thaw = await database.server.freeze()
    expect(await send(JSON.stringify(markedReferral('frozen')))).toBe(503)
    thaw()
    await database.stop()
    expect(await send(JSON.stringify(markedReferral('down')))).toBe(503)

    expect(functions.program.output()).toContain('referral.stored')
    expect(functions.program.output()).toContain('referral.failed')
    expect(functions.program.output().toLowerCase()).not.toContain(CANARY)
  } finally {
    await functions.end('SIGKILL')
    refusing.close()
  }
})
