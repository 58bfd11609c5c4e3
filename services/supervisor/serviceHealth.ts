import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from './child.ts'

const PROBE_EVERY_MS = 1000
const PROBE_LIMIT_MS = 1500
const FIRST_PROBES_EVERY_MS = 50

/** Probe of a running program. */
export interface Health {
  /** An address that answers at no cost, and with no server error once the program is ready. */
  url: string
  /** The number of probes in a row that a ready program may leave unanswered; each waits up to 1.5 seconds. */
  mostSilent: number
}

/**
 * Requests `url` over a new connection, because a program may serve old connections and accept no new one.
 * @returns the status; 0 when the connection was closed, as a server with too many does; null when nothing answered
 */
function statusOf(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(PROBE_LIMIT_MS) }, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', (error) => resolve('code' in error && error.code === 'ECONNRESET' ? 0 : null))
  })
}

/**
 * Waits until `url` answers without a server error.
 * @returns null; or, when the child does not become ready, how it ended or what it failed to do, to be put after its name
 */
export async function untilReady(child: Child, url: string, seconds: number): Promise<string | null> {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline && child.end() === null) {
    const status = await statusOf(url)
    if (status && status < 500) return null
    await pause(FIRST_PROBES_EVERY_MS)
  }
  return child.end() ?? `didn't answer at ${url} within ${seconds} seconds`
}

/**
 * Waits until a child has ended, or leaves too many probes in a row unanswered. It counts probes, not time, so that a
 * supervisor that was itself suspended blames no child.
 * @returns how it ended, or that it is silent, to be put after its name
 */
export async function untilDown(child: Child, { url, mostSilent }: Health): Promise<string> {
  let silent = 0
  while (silent < mostSilent && child.end() === null) {
    // A refused connection gets as long as one that hangs.
    const limit = pause(PROBE_LIMIT_MS)
    const isAlive = (await statusOf(url)) !== null
    silent = isAlive ? 0 : silent + 1
    await Promise.race([child.ended, isAlive ? pause(PROBE_EVERY_MS) : limit])
  }
  return child.end() ?? `didn't answer for ${(silent * PROBE_LIMIT_MS) / 1000} seconds`
}
