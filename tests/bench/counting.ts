/**
 * `npm run bench:counting`: referrals alone for 20 s, then as many beside 200 beacons a second as visitors send them, and both again, on
 * PGlite and on PostgreSQL, with a mailbox that takes their e-mails. Ends with status 1 when one is refused, when the median, 95th or
 * 99th percentile of referrals doubles, or when a count is not exact.
 */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { COUNT_PATH, LOST_EVENT } from '#lib/counting/vocabulary.ts'
import { FUNCTIONS_PATH } from '#lib/env/services.ts'
import { evenly, type Waits, waitsOf } from '#tests/support/bench/evenly.ts'
import { rawPosts } from '#tests/support/bench/rawPosts.ts'
import { visitorBeacon } from '#tests/support/bench/visitorBeacons.ts'
import { startLakeOfSettings } from '#tests/support/functions/lakeOfSettings.ts'
import { startMailbox } from '#tests/support/functions/mailbox.ts'
import { freePort, startPostgres } from '#tests/support/functions/postgresServer.ts'
import { startProgram } from '#tests/support/functions/program.ts'
import { headersThroughSite, referralBody } from '#tests/support/functions/submissions.ts'

const SECONDS = 20
/** In turn, since what else the machine does comes and goes. */
const ROUNDS = 2
const BEACONS_A_SECOND = 200
/** So many that the 99th percentile is no single one of them. */
const REFERRALS_A_SECOND = 20
/** Longer than counts wait to be written. */
const SETTLE_MS = 4_000

const FUNCTION = `${FUNCTIONS_PATH}/send-referral-notification`
const OF_A_BROWSER = {
  origin: 'http://localhost:3000',
  'x-forwarded-host': 'localhost:3000',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'content-type': 'text/plain',
}

const copied = z.object({
  records: z.tuple([
    z.object({
      tables: z.array(
        z.object({
          name: z.string(),
          rows: z.array(z.looseObject({ event: z.string().optional(), count: z.number().optional() })),
        }),
      ),
    }),
  ]),
})

const isTwice = (beside: Waits, alone: Waits): boolean =>
  (['median', 'p95', 'p99'] as const).some((figure) => beside[figure] > 2 * alone[figure])

async function bench(engine: string, databaseUrl: string | null): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'counting-bench-'))
  const port = await freePort()
  // Without one every e-mail of one phase would be tried again in the next.
  const mailbox = await startMailbox(folder)
  const lake = await startLakeOfSettings()
  lake.publish({ on: true, campaigns: [] })
  const functions = startProgram('node', ['local/functions/main.ts'], {
    FUNCTIONS_PORT: String(port),
    FUNCTIONS_DIR: folder,
    MAIL_PORT: String(mailbox.port),
    LAKE_URL: lake.url.replace(/\/$/, ''),
    REFERRAL_LIMIT_PER_SOURCE: '1000000',
    REFERRAL_LIMIT_PER_HOUR: '1000000',
    ...(databaseUrl && { FUNCTIONS_DATABASE_URL: databaseUrl }),
  })
  await functions.says('Functions ready')
  const posts = rawPosts(port)
  const refer = (phase: string) => async (index: number) => {
    const headers = { ...headersThroughSite(), 'idempotency-key': crypto.randomUUID() }
    return (await posts.post(FUNCTION, headers, JSON.stringify(referralBody(`${phase} ${index}`)))) === 201
  }
  let expected = 0
  const beacon = async (index: number) => {
    const { body, counts } = visitorBeacon(index)
    expected += counts
    return (await posts.post(`${FUNCTION}${COUNT_PATH}`, OF_A_BROWSER, body)) === 204
  }
  try {
    const both = (phase: string, seconds: number) =>
      Promise.all([
        evenly(REFERRALS_A_SECOND, seconds, refer(phase)),
        evenly(BEACONS_A_SECOND, seconds, beacon),
      ])
    // Code that has run is faster, and a process starts once.
    await both('Warm', SECONDS / 4)
    const rounds = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const alone = await evenly(REFERRALS_A_SECOND, SECONDS, refer(`Alone ${round}`))
      const [beside, beacons] = await both(`Beside ${round}`, SECONDS)
      rounds.push({ alone, beside, beacons })
    }
    const alone = waitsOf(rounds.map((round) => round.alone))
    const beside = waitsOf(rounds.map((round) => round.beside))
    const sent = waitsOf(rounds.map((round) => round.beacons))
    await pause(SETTLE_MS)
    const counted = await countedAt(port, folder)
    console.log(`\n${engine}: ${counted} of ${expected} counted`)
    console.table({ 'referrals alone': alone, 'referrals beside beacons': beside, beacons: sent })
    const refused = alone.refused + beside.refused + sent.refused
    return refused === 0 && counted === expected && !isTwice(beside, alone)
  } finally {
    posts.close()
    functions.signal('SIGTERM')
    await functions.ended
    await mailbox.stop()
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
  const taken = rows.filter(({ event }) => event !== LOST_EVENT)
  return taken.reduce((sum, { count = 0 }) => sum + count, 0)
}

const holds = [await bench('PGlite', null)]
const server = await startPostgres()
holds.push(await bench('PostgreSQL', server.url))
await server.stop()
process.exitCode = holds.every(Boolean) ? 0 : 1
