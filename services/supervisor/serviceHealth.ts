import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from './child.ts'

/** Time limit of a request that asks whether a program is ready, ms. */
const READY_LIMIT_MS = 5000

const PROBE_EVERY_MS = 1000
const PROBE_LIMIT_MS = 1500

/** Probe of a running program. */
export interface Health {
  /** An address that costs nothing to answer; any status will do. */
  url: string
  /** The number of probes in a row that may go unanswered; each waits up to 1.5 seconds. */
  mostSilent: number
}

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
    if (status && status < 500) return
    if (child.end() !== null)
      throw new Error(child.lastErrors() || `The ${child.name} ended before it was ready.`)
    await pause(50)
  }
  throw new Error(
    `The ${child.name} did not answer at ${url} within ${seconds} seconds. Its log is in .local/logs/${child.name}.log.`,
  )
}

/**
 * Waits until a child has ended, or kills it once it leaves too many probes in a row unanswered. It counts probes, not
 * time, so that a supervisor that was itself suspended blames no child.
 * @param health null reacts to the child's end alone
 * @returns how the child ended, to be put after its name
 */
export async function untilDown(child: Child, health: Health | null): Promise<string> {
  let silent = 0
  while (health && silent < health.mostSilent && child.end() === null) {
    // A refused connection gets as long as one that hangs.
    const limit = pause(PROBE_LIMIT_MS)
    const isAlive = (await statusOf(health.url, PROBE_LIMIT_MS)) !== null
    silent = isAlive ? 0 : silent + 1
    await Promise.race([child.ended, isAlive ? pause(PROBE_EVERY_MS) : limit])
  }
  const isSilent = health && child.end() === null
  await (isSilent ? child.stop('SIGKILL') : child.ended)
  return isSilent ? `didn't answer for ${(silent * PROBE_LIMIT_MS) / 1000} seconds` : `${child.end()}`
}
