import { failureFacts } from '../server/log/failureFacts.ts'
import type { Log } from '../server/log/log.ts'
import type { Bucket } from './beacon.ts'

/** Additions to a bucket of one day (YYYY-MM-DD). */
export interface Addition extends Bucket {
  readonly day: string
  readonly more: number
}

/** Additions in one write. PGlite's single connection delays a referral by some milliseconds for so many. */
const PORTION = 50

/** Pause between two writes, ms, in which referrals come first. */
const PAUSE_MS = 20

const RETRY_MS = 30_000

interface Options {
  /** Adds to the database, all or nothing; rejects if it can't. */
  readonly write: (additions: Addition[]) => Promise<void>
  readonly log: Log
  /** Wait before counts are written together, ms. */
  readonly delayMs: number
  /** Receives each pending write, for runtimes that otherwise end it. */
  readonly background: (task: Promise<void>) => void
}

/** Collects counts in memory, a day at most some thousand buckets, and writes them together. */
export function createCounter({ write, log, delayMs, background }: Options) {
  let waiting = new Map<string, Addition>()
  let writing = Promise.resolve(true)
  let isDue = false

  const put = (addition: Addition): void => {
    const { day, page, event, variant, source, width } = addition
    const key = [day, page, event, variant, source, width].join('\n')
    waiting.set(key, { ...addition, more: addition.more + (waiting.get(key)?.more ?? 0) })
  }

  const writeAll = async (pauseMs: number): Promise<boolean> => {
    const additions = [...waiting.values()]
    waiting = new Map()
    for (let written = 0; written < additions.length; written += PORTION) {
      if (written > 0) await after(pauseMs)
      try {
        await write(additions.slice(written, written + PORTION))
      } catch (failure) {
        additions.slice(written).forEach(put)
        log.warn(
          'counting.unwritten',
          'Could not write counts of visits. They stay in memory and are tried again. Check the database first.',
          failureFacts(failure),
        )
        return false
      }
    }
    return true
  }

  /**
   * Writes all counts and returns whether that succeeded. Never rejects: failed writes are kept for the next time.
   * One write runs at a time, so counts take one connection at most.
   * @param pauseMs pause between two portions, ms
   */
  const flush = (pauseMs = PAUSE_MS): Promise<boolean> => {
    writing = writing.then(() => writeAll(pauseMs))
    return writing
  }

  const writeAfter = (milliseconds: number): void => {
    if (isDue) return
    isDue = true
    background(
      after(milliseconds).then(async () => {
        isDue = false
        if (!(await flush())) writeAfter(RETRY_MS)
      }),
    )
  }

  const add = (day: string, buckets: readonly Bucket[]): void => {
    for (const bucket of buckets) put({ ...bucket, day, more: 1 })
    writeAfter(delayMs)
  }

  return { add, flush }
}

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
