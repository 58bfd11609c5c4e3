import { failureFacts } from '../log/failure.ts'
import type { Log } from '../log/log.ts'
import type { Bucket } from './beacon.ts'

/** How many more of a bucket on a day (YYYY-MM-DD). */
export interface Addition extends Bucket {
  readonly day: string
  readonly more: number
}

/** How many different buckets wait at most: what comes while the database is away is dropped beyond it. */
const MOST_WAITING = 5_000

/** Counts that wait for being written together. */
export interface Tally {
  readonly add: (day: string, buckets: readonly Bucket[]) => void
  /** Writes what waits. Never rejects: what can't be written waits for the next time. */
  readonly flush: () => Promise<void>
}

/** @param write adds them in the database, all or none; rejects when it can't */
export function createTally(write: (additions: Addition[]) => Promise<void>, log: Log): Tally {
  let waiting = new Map<string, Addition>()
  let writing: Promise<void> = Promise.resolve()

  const put = (addition: Addition): void => {
    const { day, page, event, variant, source, width } = addition
    const key = [day, page, event, variant, source, width].join('\n')
    const known = waiting.get(key)
    if (!known && waiting.size >= MOST_WAITING) return
    waiting.set(key, { ...addition, more: addition.more + (known?.more ?? 0) })
  }

  const writeAll = async (): Promise<void> => {
    if (waiting.size === 0) return
    const additions = [...waiting.values()]
    waiting = new Map()
    try {
      await write(additions)
    } catch (failure) {
      for (const addition of additions) put(addition)
      log.warn(
        'counting.unwritten',
        'Counts of visits could not be written; they are kept in memory and tried again. Look at the database first.',
        failureFacts(failure),
      )
    }
  }

  return {
    add: (day, buckets) => {
      for (const bucket of buckets) put({ ...bucket, day, more: 1 })
    },
    // One at a time: counts take one connection at most, and referrals have the others.
    flush: () => {
      writing = writing.then(writeAll)
      return writing
    },
  }
}
