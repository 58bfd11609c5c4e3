import { setTimeout as pause } from 'node:timers/promises'
import { failureFacts } from '../log/failure.ts'
import type { Log } from '../log/log.ts'
import type { Bucket } from './beacon.ts'
import { LOST_EVENT } from './vocabulary.ts'

/** How many more of a bucket on a day (YYYY-MM-DD). */
export interface Addition extends Bucket {
  readonly day: string
  readonly more: number
}

/** How many different buckets wait at most, those of several days while the database is away; what comes beyond is not taken. */
const MOST_WAITING = 20_000

/** How many are written at once. On PGlite's one connection a referral waits some milliseconds for so many. */
const PORTION = 50

const PAUSE_MS = 20

/** One bucket for whatever was not taken: what a crowd sends is not looked at. */
const LOST: Bucket = { page: '*', event: LOST_EVENT, variant: '', source: 'other', width: 's' }

/** Counts that wait for being written together. */
export interface Tally {
  readonly add: (day: string, buckets: readonly Bucket[]) => void
  /** Adds to what was not taken on a day, so that Results can say it beside the figures. */
  readonly lose: (day: string, more: number) => void
  /**
   * Writes what waits, and answers whether all of it was written. Never rejects: what can't be written waits for the next time.
   * @param pauseMs between two portions, in milliseconds: time in which referrals come first
   */
  readonly flush: (pauseMs?: number) => Promise<boolean>
}

/**
 * @param write adds them in the database, all or none, and answers how much of it was beyond the limit of a day; rejects when it can't
 * @param dropped told when something is
 */
export function createTally(
  write: (additions: Addition[]) => Promise<number>,
  dropped: () => void,
  log: Log,
): Tally {
  let waiting = new Map<string, Addition>()
  let writing = Promise.resolve(true)

  const put = (addition: Addition): void => {
    const { day, page, event, variant, source, width } = addition
    const key = [day, page, event, variant, source, width].join('\n')
    const known = waiting.get(key)
    if (!known && waiting.size >= MOST_WAITING && event !== LOST_EVENT) {
      dropped()
      put({ ...LOST, day, more: addition.more })
    } else waiting.set(key, { ...addition, more: addition.more + (known?.more ?? 0) })
  }

  const writeAll = async (pauseMs: number): Promise<boolean> => {
    const additions = [...waiting.values()]
    waiting = new Map()
    for (let written = 0; written < additions.length; written += PORTION) {
      if (written > 0) await pause(pauseMs)
      try {
        if ((await write(additions.slice(written, written + PORTION))) > 0) dropped()
      } catch (failure) {
        for (const addition of additions.slice(written)) put(addition)
        log.warn(
          'counting.unwritten',
          'Counts of visits could not be written; they are kept in memory and tried again. Look at the database first.',
          failureFacts(failure),
        )
        return false
      }
    }
    return true
  }

  return {
    add: (day, buckets) => {
      for (const bucket of buckets) put({ ...bucket, day, more: 1 })
    },
    lose: (day, more) => put({ ...LOST, day, more }),
    // One at a time: counts take one connection at most, and referrals have the others.
    flush: (pauseMs = PAUSE_MS) => {
      writing = writing.then(() => writeAll(pauseMs))
      return writing
    },
  }
}
