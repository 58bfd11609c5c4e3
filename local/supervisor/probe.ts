import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from './child.ts'

const PROBE_EVERY_MS = 1000
const PROBE_LIMIT_MS = 1500

/** Time limit of a request that asks whether a program is ready, ms. */
const READY_LIMIT_MS = 5000

/**
 * Requests `url` over a new connection, because a program may serve old connections and accept no new one.
 * @returns the status; 0 when the connection was closed, as a server with too many does; null when nothing answered
 */
function statusOf(url: string, limitMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(limitMs) }, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', (error) => resolve('code' in error && error.code === 'ECONNRESET' ? 0 : null))
  })
}

/**
 * Waits until `url` answers without a server error.
 * @throws Error with the child's own error output when it ended, or with the time that has passed
 */
export async function untilReady(child: Child, url: string, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    const status = await statusOf(url, READY_LIMIT_MS)
    if (status !== null && status > 0 && status < 500) return
    if (child.hasEnded())
      throw new Error(child.lastErrors() || `The ${child.name} ended before it was ready.`)
    await pause(50)
  }
  throw new Error(
    `The ${child.name} did not answer at ${url} within ${seconds} seconds. Its log is in .local/logs/${child.name}.log.`,
  )
}

/**
 * Requests `url` every second, and resolves with the seconds of silence after `mostSilent` requests in a row without an
 * answer. It counts requests, not time, so that a supervisor that was itself suspended blames no child.
 * @returns a promise that never settles once `signal` aborts
 */
export async function untilSilent(url: string, mostSilent: number, signal: AbortSignal): Promise<number> {
  let silent = 0
  while (silent < mostSilent && !signal.aborted) {
    const limit = pause(PROBE_LIMIT_MS)
    const isAlive = (await statusOf(url, PROBE_LIMIT_MS)) !== null
    silent = isAlive ? 0 : silent + 1
    // A refused connection gets as long as one that hangs.
    await (isAlive ? pause(PROBE_EVERY_MS) : limit)
  }
  if (signal.aborted) return new Promise(() => {})
  return (mostSilent * PROBE_LIMIT_MS) / 1000
}
