import { LONGEST_URL, limitHeads } from '#lib/node/http/limitHeads.ts'
import { followRequests } from '#lib/node/http/openRequests.ts'
import { watchEventLoop } from '#lib/node/watchEventLoop.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { littleMemory } from './littleMemory.ts'
import { messageOf } from './userFacingError.ts'

const OWNER_ALONE = 0o077

/**
 * Runs a local service until a signal or the end of its parent process. It answers open requests first
 * (docs/decisions/0013). If it can't start, it prints one message and ends with status 1.
 * @param start resolves, once the service answers, with the function that closes it
 * @param longestUrl longest accepted address of a request, characters
 */
export function runService(
  start: () => Promise<() => void | Promise<void>>,
  longestUrl: number = LONGEST_URL,
): void {
  // Only this user may read the files of a local service, whichever library writes them.
  process.umask(OWNER_ALONE)
  // A stop during the start leaves the same state as a crash, which every service handles.
  let close: () => void | Promise<void> = () => {}
  const requests = followRequests()
  limitHeads({ longestUrl: () => longestUrl })
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    const cutOff = await requests.drain()
    if (cutOff > 0) {
      log.warn('service.stopped', 'A local service stopped before slow requests were finished.', {
        count: cutOff,
      })
    }
    await close()
    process.exit(0)
  }
  // Node would print the whole error, and a database error contains the failed row.
  process.on('uncaughtException', (error) => {
    log.error('service.failed', 'Unexpected error in a local service, which ends.', failureFacts(error))
    // PGlite lets the failure of its allocation escape while it opens the database.
    const sentence = littleMemory(error)?.message
    console.error(sentence ?? 'Unexpected error: this service ends. Its log has the error.')
    process.exit(1)
  })
  for (const reason of ['SIGTERM', 'disconnect']) process.on(reason, end)
  // Ctrl-C reaches every process of a terminal. The supervisor ends the site first, which still sends requests here.
  process.on('SIGINT', () => process.connected || void end())
  start().then(
    (closeService) => {
      close = closeService
      watchEventLoop([])
    },
    (error: unknown) => {
      console.error(messageOf(error))
      process.exit(1)
    },
  )
}
