/**
 * `npm run bench:counting`: referrals alone for 20 s, then as many beside 200 beacons a second, on PGlite and on PostgreSQL. Ends
 * with status 1 when one is refused, when referrals are slower than twice, or when a count is not exact.
 */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { startLakeOfSettings } from '#tests/support/functions/lakeOfSettings.ts'
import { freePort, startPostgres } from '#tests/support/functions/postgresServer.ts'
import { startProgram } from '#tests/support/functions/program.ts'
import { headersThroughSite, referralBody } from '#tests/support/functions/submissions.ts'

const SECONDS = 20
const BEACONS_A_SECOND = 200
const REFERRALS_A_SECOND = 5
/** Longer than counts wait to be written. */
const SETTLE_MS = 4_000

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const BEACON = JSON.stringify({ p: '/', v: 'A', r: 'www.google.com', w: 'l', e: ['view'] })

const copied = z.object({
  records: z.tuple([
    z.object({
      tables: z.array(
        z.object({ name: z.string(), rows: z.array(z.looseObject({ count: z.number().optional() })) }),
      ),
    }),
  ]),
})

/** Sends so many a second for {@link SECONDS}, however long each takes, and answers how long each took, in milliseconds. */
async function evenly(perSecond: number, send: (index: number) => Promise<boolean>) {
  const waits: number[] = []
  let refused = 0
  const began = performance.now()
  const sent = Array.from({ length: perSecond * SECONDS }, async (_, index) => {
    await pause(Math.max(0, (index * 1000) / perSecond - (performance.now() - began)))
    const at = performance.now()
    if (!(await send(index).catch(() => false))) refused += 1
    waits.push(performance.now() - at)
  })
  await Promise.all(sent)
  waits.sort((a, b) => a - b)
  const at = (share: number) => Math.round((waits[Math.floor(waits.length * share)] ?? 0) * 10) / 10
  return { sent: sent.length, refused, median: at(0.5), p95: at(0.95), p99: at(0.99) }
}

async function bench(engine: string, databaseUrl: string | null): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'counting-bench-'))
  const [port, mailPort] = [await freePort(), await freePort()]
  const lake = await startLakeOfSettings()
  lake.publish({ on: true, campaigns: [] })
  const functions = startProgram('node', ['local/functions/main.ts'], {
    FUNCTIONS_PORT: String(port),
    FUNCTIONS_DIR: folder,
    MAIL_PORT: String(mailPort),
    LAKE_URL: lake.url.replace(/\/$/, ''),
    REFERRAL_LIMIT_PER_SOURCE: '1000000',
    REFERRAL_LIMIT_UNKNOWN: '1000000',
    REFERRAL_LIMIT_PER_HOUR: '1000000',
    ...(databaseUrl && { FUNCTIONS_DATABASE_URL: databaseUrl }),
  })
  await functions.says('Functions ready')
  const address = `http://127.0.0.1:${port}/functions/v1/send-referral-notification`
  const refer = (phase: string) => async (index: number) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headersThroughSite(), 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(referralBody(`${phase} ${index}`)),
    })
    await response.arrayBuffer()
    return response.status === 201
  }
  const beacon = async () => {
    const headers = { origin: 'http://localhost:3000', 'x-forwarded-host': 'localhost:3000' }
    const response = await fetch(`${address}/count`, {
      method: 'POST',
      headers: { ...headers, 'user-agent': FIREFOX, 'content-type': 'text/plain' },
      body: BEACON,
    })
    return response.status === 204
  }
  try {
    await evenly(1, refer('Warm'))
    const alone = await evenly(REFERRALS_A_SECOND, refer('Alone'))
    const [beside, beacons] = await Promise.all([
      evenly(REFERRALS_A_SECOND, refer('Beside')),
      evenly(BEACONS_A_SECOND, beacon),
    ])
    await pause(SETTLE_MS)
    const counted = await countedAt(port, folder)
    console.log(`\n${engine}: ${counted} of ${beacons.sent} counted`)
    console.table({ 'referrals alone': alone, 'referrals beside beacons': beside, beacons })
    const refused = alone.refused + beside.refused + beacons.refused
    return (
      refused === 0 &&
      counted === beacons.sent &&
      beside.median <= 2 * alone.median &&
      beside.p95 <= 2 * alone.p95
    )
  } finally {
    functions.signal('SIGTERM')
    await functions.ended
    await lake.stop()
  }
}

async function countedAt(port: number, folder: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/command`, {
    method: 'POST',
    headers: { authorization: `Bearer ${readFileSync(join(folder, 'token'), 'utf8').trim()}` },
    body: JSON.stringify({ name: 'copy' }),
  })
  const [{ tables }] = copied.parse(await response.json()).records
  const rows = tables.find(({ name }) => name === 'day_counts')?.rows ?? []
  return rows.reduce((sum, { count = 0 }) => sum + count, 0)
}

const holds = [await bench('PGlite', null)]
const server = await startPostgres()
holds.push(await bench('PostgreSQL', server.url))
await server.stop()
process.exitCode = holds.every(Boolean) ? 0 : 1
