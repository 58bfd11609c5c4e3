import { createHmac, randomBytes } from 'node:crypto'
import { ADMIN_HEADER, isAdminSignature } from '../referral/admin/adminSignature.ts'
import type { Query } from '../referral/database/sqlStore.ts'
import { functionApp } from '../referral/function/functionApp.ts'
import type { Clock } from '../referral/ports.ts'
import { HOUR_MS } from '../server/durations.ts'
import { readJson } from '../server/http/body.ts'
import { rateLimit } from '../server/http/rateLimit.ts'
import { refuse } from '../server/http/refuse.ts'
import { failureFacts } from '../server/log/failureFacts.ts'
import type { Log } from '../server/log/log.ts'
import { type Bucket, bucketsOf, isLeftOut } from './beacon.ts'
import { createCounter } from './counter.ts'
import { countStore } from './countStore.ts'
import { COUNTS_PATH, COUNTS_QUESTION, type CountsAnswer } from './countsAnswer.ts'
import { publishedSwitch } from './publishedSwitch.ts'
import { COUNT_PATH, LOST_EVENT, OTHER } from './vocabulary.ts'

/** Largest beacon, bytes. Pages send a tenth of it. */
const LARGEST = 1024

/** Beacons counted in a second: few enough that referrals never wait; of one network, more than an office of visitors sends. */
const BOUNDS = { windowMs: 1000, everyone: 500, perKey: 20 }

const LOST: Bucket = { page: '*', event: LOST_EVENT, variant: '', source: OTHER, width: OTHER }

interface Surroundings {
  readonly query: Query
  readonly clock: Clock
  readonly log: Log
  /** The Content Lake's query address for the dataset. */
  readonly contentUrl: string | undefined
  readonly siteUrl: string
  readonly timeZone: string
  /** The secret with which the site signs its question for the counts; without it nobody can read them. */
  readonly studioSecret: string | undefined
  readonly isAllowedOrigin: (origin: string, request: Request) => boolean
  /** The network of a request's sender, for the rate limit; null if it is unknown. */
  readonly networkOf: (request: Request) => string | null
  /** Wait before counts are written together, ms. */
  readonly delayMs: number
  /** Receives each pending write, for runtimes that otherwise end it. */
  readonly background: (task: Promise<void>) => void
}

/** Assembles counting, which stores no address, no browser name and no row for a visit. */
export function assembleCounting(surroundings: Surroundings) {
  const { clock, log, delayMs, background } = surroundings
  const readSwitch = publishedSwitch(surroundings.contentUrl, clock, log)
  const store = countStore(surroundings.query)
  const counter = createCounter({ write: store.add, log, delayMs, background })
  const mayCount = rateLimit(BOUNDS, () => clock().getTime())
  // The limit knows networks by a hash whose key never leaves the process.
  const key = randomBytes(32)
  const ownHost = new URL(surroundings.siteUrl).host
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: surroundings.timeZone, dateStyle: 'short' })
  const mayLog = rateLimit({ windowMs: HOUR_MS, everyone: 1, perKey: 1 }, () => clock().getTime())

  /** Counts left-out beacons as lost, and logs that at most once an hour. */
  const lose = (buckets: readonly Bucket[]): void => {
    counter.add(day.format(clock()), Array(buckets.length).fill(LOST))
    if (!mayLog(null)) return
    log.warn(
      'counting.dropped',
      'Counts come faster than visitors send them and are left out. A program may be sending them. Results in the Studio shows how many, and in which week.',
    )
  }

  const count = async (request: Request): Promise<Response> => {
    const { on, campaigns, hasSecond } = await readSwitch()
    if (!on) return notFound()
    const origin = request.headers.get('origin')
    if (request.method !== 'POST' || origin === null || !surroundings.isAllowedOrigin(origin, request)) {
      return new Response(null, { status: 403 })
    }
    if (isLeftOut(request.headers)) return accepted(origin)
    const buckets = bucketsOf(await readJson(request, LARGEST), ownHost, campaigns)
    // Only beacons that would be counted use up the limits.
    if (buckets.length === 0) return accepted(origin)
    const network = surroundings.networkOf(request)
    const counted = mayCount(network && createHmac('sha256', key).update(network).digest('base64'))
    // While one version is published everyone reads A, whatever version the browser stores.
    const variant = hasSecond ? {} : { variant: '' }
    if (counted)
      counter.add(
        day.format(clock()),
        buckets.map((bucket) => ({ ...bucket, ...variant })),
      )
    else lose(buckets)
    return accepted(origin)
  }

  const read = async (request: Request): Promise<Response> => {
    const { studioSecret } = surroundings
    const mark = request.headers.get(ADMIN_HEADER)
    // Other callers must not learn whether anything is counted.
    if (!studioSecret || !isAdminSignature(mark, studioSecret, COUNTS_QUESTION, clock())) return notFound()
    try {
      await counter.flush()
      const { on, hasSecond, comparisons } = await readSwitch()
      const today = day.format(clock())
      const [totals, compared] = [await store.totals(today), await store.compare(comparisons)]
      const counts: CountsAnswer = { isOn: on, hasSecond, today, totals, comparisons: compared }
      return Response.json(counts, { headers: { 'cache-control': 'no-store' } })
    } catch (failure) {
      log.error('counting.unread', 'Could not read the counts.', failureFacts(failure))
      return refuse(503, 'unavailable', 'The totals can’t be read just now. Try again in a minute.')
    }
  }

  return {
    /** The routes for beacons, which never wait for the database, and for the site's request for the counts. */
    routes: functionApp(log)
      .all(COUNT_PATH, ({ req }) => count(req.raw))
      .all(COUNTS_PATH, ({ req }) => read(req.raw)),
    /** Writes all counts at the end of the process and returns whether that succeeded. No referral waits any more. */
    flush: (): Promise<boolean> => counter.flush(0),
  }
}

/** Returns the same response for counted and uncounted beacons, so that a sender can't tell the difference. */
const accepted = (origin: string): Response =>
  new Response(null, {
    status: 204,
    headers: { 'cache-control': 'no-store', 'access-control-allow-origin': origin, vary: 'Origin' },
  })

const notFound = (): Response => refuse(404, 'not_found', 'No such path.')
