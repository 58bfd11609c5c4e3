import { readText } from '../http/body.ts'
import { failureFacts } from '../log/failure.ts'
import type { Log } from '../log/log.ts'
import { DESK_HEADER, isDeskMark } from '../referral/desk/deskMark.ts'
import type { Clock } from '../referral/ports.ts'
import type { Query } from '../referral/sqlStore.ts'
import { type Bucket, bucketsOf } from './beacon.ts'
import { writeCounts } from './countStore.ts'
import { COUNTS_PATH, COUNTS_QUESTION, type CountsAnswer } from './countsAnswer.ts'
import { createCrowd } from './crowd.ts'
import { createDropped } from './dropped.ts'
import { isLeftOut } from './leftOut.ts'
import { publishedSwitch } from './publishedSwitch.ts'
import { readComparisons } from './readComparisons.ts'
import { readCounts } from './readCounts.ts'
import { readTraffic } from './readTraffic.ts'
import { createTally } from './tally.ts'
import { COUNT_PATH } from './vocabulary.ts'

/** Bytes. A beacon has a tenth of it. */
const LARGEST = 1024

/** What counting needs of the function that it is part of. */
interface Surroundings {
  readonly query: Query
  readonly clock: Clock
  readonly log: Log
  /** The lake's query address for the dataset. */
  readonly contentUrl: string | undefined
  readonly siteUrl: string
  /** The time zone in which a day begins and ends. */
  readonly timeZone: string
  /** Under which the site signs what it asks for an editor; unset, nobody reads what was counted. */
  readonly studioSecret: string | undefined
  readonly isAllowedOrigin: (origin: string, request: Request) => boolean
  /** The network of a request's sender, for the limit of one; null where it is not known. */
  readonly networkOf: (request: Request) => string | null
  /** Has what waits written soon; given the writing itself. */
  readonly soon: (flush: () => Promise<boolean>) => void
}

/** Counting, ready to take beacons. */
export interface CountingFunction {
  readonly isFor: (request: Request) => boolean
  /** Answers a beacon without waiting for the database, or the site that asks for totals; never rejects. */
  readonly answer: (request: Request) => Promise<Response>
  /** Writes what waits, and answers whether all of it was written; for the end of the process. */
  readonly flush: () => Promise<boolean>
}

/** Puts counting together. Of a visit it keeps which buckets got one more: no address, no name of a browser, no row. */
export function assembleCounting(surroundings: Surroundings): CountingFunction {
  const { clock, log } = surroundings
  const readSwitch = publishedSwitch(surroundings.contentUrl, clock, log)
  const dropped = createDropped(clock, log)
  const tally = createTally(writeCounts(surroundings.query), dropped, log)
  const isCrowded = createCrowd(clock)
  const ownHost = new URL(surroundings.siteUrl).host
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: surroundings.timeZone, dateStyle: 'short' })

  const answer = async (request: Request): Promise<Response> => {
    const counting = await readSwitch()
    if (!counting.isOn) return notFound()
    const origin = request.headers.get('origin')
    if (request.method !== 'POST' || origin === null || !surroundings.isAllowedOrigin(origin, request)) {
      return new Response(null, { status: 403 })
    }
    const done = () => untold(origin)
    if (isLeftOut(request.headers)) return done()
    const text = await readText(request, LARGEST).catch(() => null)
    const buckets = bucketsOf(text ?? '', ownHost, counting.campaigns)
    // The limits are for what would be counted: what would not be keeps nobody from it.
    if (buckets.length === 0) return done()
    const today = day.format(clock())
    if (isCrowded(surroundings.networkOf(request))) {
      dropped()
      tally.lose(today, buckets.length)
    } else {
      // With one version everybody reads A, whatever letter the browser keeps.
      tally.add(today, counting.hasSecond ? buckets : buckets.map(withoutLetter))
    }
    surroundings.soon(() => tally.flush())
    return done()
  }

  const read = async (request: Request): Promise<Response> => {
    const { studioSecret } = surroundings
    const mark = request.headers.get(DESK_HEADER)
    // Whoever has none learns neither what was counted nor whether anything is.
    if (!studioSecret || !(await isDeskMark(mark, studioSecret, COUNTS_QUESTION, clock()))) return notFound()
    try {
      await tally.flush()
      const { isOn, hasSecond, comparisons, unread } = await readSwitch()
      const today = day.format(clock())
      const counts: CountsAnswer = {
        isOn,
        hasSecond,
        today,
        totals: await readCounts(surroundings.query, today),
        traffic: await readTraffic(surroundings.query, today),
        comparisons: await readComparisons(surroundings.query, comparisons),
        unread: [...unread],
      }
      return Response.json(counts, { headers: { 'cache-control': 'no-store' } })
    } catch (failure) {
      log.error('counting.unread', 'What was counted could not be read.', failureFacts(failure))
      return Response.json(
        { error: 'unavailable', message: 'The totals can’t be read just now. Try again in a minute.' },
        { status: 503 },
      )
    }
  }

  return {
    isFor: ({ url }) => [COUNT_PATH, COUNTS_PATH].some((path) => new URL(url).pathname.endsWith(path)),
    answer: (request) =>
      new URL(request.url).pathname.endsWith(COUNTS_PATH) ? read(request) : answer(request),
    // Nobody is being answered any more.
    flush: () => tally.flush(0),
  }
}

const withoutLetter = (bucket: Bucket): Bucket => ({ ...bucket, variant: '' })

/** Whoever sends learns nothing: neither whether it was counted nor why not. */
const untold = (origin: string): Response =>
  new Response(null, {
    status: 204,
    headers: { 'cache-control': 'no-store', 'access-control-allow-origin': origin, vary: 'Origin' },
  })

const notFound = (): Response =>
  Response.json({ error: 'not_found', message: 'Nothing is served here.' }, { status: 404 })
