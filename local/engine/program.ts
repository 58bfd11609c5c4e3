import { followRequests } from '#lib/http/drain.ts'
import { LONGEST_URL, limitHeads } from '#lib/http/limitHeads.ts'
import { failureFacts } from '#lib/log/failure.ts'
import { log } from '#lib/log/log.ts'
import { watchEventLoop } from '#lib/readiness/watchEventLoop.ts'
import { sentenceOf } from './failure.ts'

const OWNER_ALONE = 0o077

/**
 * Runs an engine until it is told to stop, by a signal or by the end of the process that started it: what it was asked by
 * then is answered first (docs/decisions/0013). One that can't start says so in one sentence and ends with status 1.
 * @param start resolves, once the engine answers, with what closes it
 * @param longestUrl longest accepted address of a request, characters
 */
export function runEngine(
  start: () => Promise<() => void | Promise<void>>,
  longestUrl: number = LONGEST_URL,
): void {
  // What an engine keeps, this user alone reads, whichever library writes it.
  process.umask(OWNER_ALONE)
  // An engine that is stopped while it starts leaves what a crash would leave, and each is made for that.
  let close: () => void | Promise<void> = () => {}
  const requests = followRequests()
  limitHeads(() => longestUrl)
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    const cutOff = await requests.drain()
    if (cutOff > 0) {
      log.warn('engine.stopped', 'An engine stopped, and requests that took too long were cut off.', {
        count: cutOff,
      })
    }
    await close()
    process.exit(0)
  }
  // Node would print the error whole, and that of a database repeats the row that failed.
  process.on('uncaughtException', (error) => {
    log.error('engine.failed', 'An engine met an error that it does not know, and ends.', failureFacts(error))
    console.error('It met an error that it does not know; its log says where.')
    process.exit(1)
  })
  for (const reason of ['SIGTERM', 'disconnect']) process.on(reason, end)
  // Ctrl-C reaches every process of a terminal. Who supervises this one ends the site first, which still asks it.
  process.on('SIGINT', () => process.connected || void end())
  start().then(
    (closeEngine) => {
      close = closeEngine
      watchEventLoop()
    },
    (error: unknown) => {
      console.error(sentenceOf(error))
      process.exit(1)
    },
  )
}
