import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const PROBE_EVERY_MS = 1000
const PROBE_LIMIT_MS = 1500

/**
 * Whether the program lives: over a connection of its own, since a program may answer old ones and take no new one. One that
 * takes the connection and closes it, as a server does that has too many, is neither stopped nor held up.
 */
function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(PROBE_LIMIT_MS) }, (response) => {
      response.destroy()
      resolve(true)
    })
    request.on('error', (error) => resolve('code' in error && error.code === 'ECONNRESET'))
  })
}

/**
 * Asks `url` every second, and resolves with the seconds of silence once so many probes in a row got no answer. Probes are
 * counted rather than time, so that a supervisor that was itself held up blames nobody.
 * @param mostSilent how many probes, each of 1.5 seconds
 * @returns never, when `signal` ends the asking
 */
export async function untilSilent(url: string, mostSilent: number, signal: AbortSignal): Promise<number> {
  let silent = 0
  while (silent < mostSilent && !signal.aborted) {
    const limit = pause(PROBE_LIMIT_MS)
    if (await answers(url)) {
      silent = 0
      await pause(PROBE_EVERY_MS)
    } else {
      silent += 1
      // One that is refused at once gets as long as one that hangs.
      await limit
    }
  }
  if (signal.aborted) return new Promise(() => {})
  return (mostSilent * PROBE_LIMIT_MS) / 1000
}
