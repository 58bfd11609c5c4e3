import { followRequests } from '../node/http/openRequests.ts'

/** Time for Next's work after the last response, such as writing its cache, ms. */
const LAST_WORK_MS = 500

/**
 * Makes SIGTERM and SIGINT end this server with no accepted request dropped, and with status 0 (docs/decisions/0013). Next's own
 * handlers, which run after this one, drop what is on its way and end with 143, which systemd counts as a failure.
 */
export function stopGracefully(): void {
  const requests = followRequests()
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const endsNext = process.listeners(signal)
    process.removeAllListeners(signal)
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      process.once('exit', () => {
        process.exitCode = 0
      })
      await requests.drain()
      setTimeout(() => process.exit(0), LAST_WORK_MS)
      for (const end of endsNext) end(signal)
    })
  }
}
