import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { listen } from '#lib/node/http/listen.ts'
import { createSmtpServer } from '#services/mail/smtpServer.ts'
import { startFunctions } from '#tests/support/functions/functionsHost.ts'
import { freePort, type PostgresServer, startPostgres } from '#tests/support/functions/postgresServer.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'

vi.setConfig({ testTimeout: 900_000 })

const REFERRALS = 1000
const VISITORS = 20
/** Mean number of acknowledgements between two kills. */
const REFERRALS_PER_KILL = 40
/** All email is out within five minutes after the last kill, ms. */
const SETTLE_MS = 300_000
/** Number of emails in flight when the function is killed: one batch of lib/referral/outbox/outboxRunner.ts. */
const BATCH = 10

const databases: { name: string; server: () => Promise<PostgresServer | null> }[] = [
  { name: 'PGlite', server: async () => null },
  { name: 'PostgreSQL', server: () => startPostgres() },
]

const exported = z.object({ records: z.array(z.object({ referralName: z.string() })) })

const nextKill = () => 1 + Math.floor(Math.random() * 2 * REFERRALS_PER_KILL)

/** Starts an SMTP server that keeps each email that arrives, also one with a known Message-ID. */
async function startSmtp() {
  const received: { id: string; subject: string }[] = []
  const server = createSmtpServer({
    keep: async (raw) => {
      const { messageId = '', subject = '' } = await PostalMime.parse(raw)
      received.push({ id: messageId, subject })
    },
  })
  const port = await freePort()
  await listen(server.server, port, 'MAIL_PORT')
  return { port, received, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

type Functions = Awaited<ReturnType<typeof startFunctions>>

async function sendUntilAcknowledged(post: Functions['post'], who: string): Promise<void> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () =>
    post(JSON.stringify(referralBody(who)), key).then(
      async (response) => {
        await response.text()
        return response.ok
      },
      () => false,
    )
  while (!(await send())) await pause(50)
}

test.each(databases)(
  'loses nothing and repeats at most one batch of email when killed, on $name',
  {
    tags: 'full',
  },
  async ({ server: startServer }) => {
    const smtp = await startSmtp()
    const server = await startServer()
    const start = (again = {}) =>
      startFunctions({
        MAIL_PORT: String(smtp.port),
        ...(server && { FUNCTIONS_DATABASE_URL: server.url }),
        ...again,
      })
    let functions = await start()
    const { port, folder, post } = functions
    const replace = async () => {
      await functions.end('SIGKILL')
      functions = await start({ FUNCTIONS_PORT: String(port), FUNCTIONS_DIR: folder })
    }
    const people = Array.from({ length: REFERRALS }, (_, index) => `Person ${index}.`)
    const waiting = [...people]
    let kills = 0
    let untilKill = nextKill()
    let killing = Promise.resolve()
    const visit = async () => {
      for (let who = waiting.pop(); who !== undefined; who = waiting.pop()) {
        await sendUntilAcknowledged(post, who)
        untilKill -= 1
        if (untilKill > 0) continue
        untilKill = nextKill()
        kills += 1
        killing = killing.then(replace)
      }
    }
    await Promise.all(Array.from({ length: VISITORS }, visit))
    await killing

    expect(kills).toBeGreaterThan(5)
    const { records } = exported.parse(await (await functions.command({ name: 'export' })).json())
    expect(records.map(({ referralName }) => referralName).toSorted()).toEqual(people.toSorted())
    const withoutEmail = () => {
      const sent = new Set(smtp.received.map(({ subject }) => /^Referral: (Person \d+\.)/.exec(subject)?.[1]))
      return people.filter((who) => !sent.has(who))
    }
    await expect.poll(withoutEmail, { timeout: SETTLE_MS, interval: 1000 }).toEqual([])

    await functions.end('SIGTERM')
    await smtp.stop()
    const repeated = smtp.received.length - new Set(smtp.received.map(({ id }) => id)).size
    expect(repeated).toBeLessThanOrEqual(kills * BATCH)
    expect(new Set(smtp.received.map(({ id }) => id)).size).toBe(
      new Set(smtp.received.map(({ subject }) => subject)).size,
    )
    await server?.stop()
  },
)
