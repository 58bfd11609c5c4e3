import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Child, type ChildOptions, startChild } from './child.ts'

/** A first start makes a database and imports the demonstration. */
const FIRST_START_SECONDS = 180
const RESTART_SECONDS = 60

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/** A program that ran for this long starts again after the shortest pause, ms. */
const HEALTHY_MS = 60_000

/** Interval of requests to a running program, and the time that each may take, ms. */
const PROBE_MS = 1500
const FIRST_PROBES_EVERY_MS = 50

export interface SupervisedOptions extends ChildOptions {
  /** The name for the terminal. */
  title: string
  /** An address that answers at no cost, and without a server error once the program is ready. */
  url: string
  /** The number of probes in a row that a ready program may leave unanswered; each waits up to 1.5 seconds. */
  mostSilent: number
  /** Called with a sentence for the terminal when the program is started again. */
  report: (sentence: string) => void
}

/**
 * Requests `url` over a new connection, because a program may serve old connections and accept no new one.
 * @returns the status; 0 when the connection was closed, as a server with too many does; null when nothing answered
 */
const statusOf = (url: string): Promise<number | null> =>
  new Promise((resolve) => {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(PROBE_MS) }, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', (error) => resolve('code' in error && error.code === 'ECONNRESET' ? 0 : null))
  })

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
async function untilDown(child: Child, { url, mostSilent }: SupervisedOptions): Promise<string> {
  let silent = 0
  while (silent < mostSilent && child.end() === null) {
    const [status] = await Promise.all([statusOf(url), Promise.race([child.ended, pause(PROBE_MS)])])
    silent = status === null ? silent + 1 : 0
  }
  return child.end() ?? `didn't answer for ${(silent * PROBE_MS) / 1000} seconds`
}

/** Starts a program and restarts it, after ever longer pauses, whenever it ends or stops responding. */
export function supervise(options: SupervisedOptions) {
  const { title, url, report } = options
  let isStopping = false
  let child = startChild(options)

  const keepRunning = async () => {
    let pauseMs = FIRST_PAUSE_MS
    while (!isStopping) {
      const startedAt = performance.now()
      const end = (await untilReady(child, url, RESTART_SECONDS)) ?? (await untilDown(child, options))
      if (isStopping) return
      report(`The ${title} ${end}. It is started again.`)
      await child.stop('SIGKILL')
      if (performance.now() - startedAt >= HEALTHY_MS) pauseMs = FIRST_PAUSE_MS
      await pause(pauseMs)
      if (isStopping) return
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      try {
        child = startChild(options)
      } catch {
        // Memory or the disk may be short. The ended child stays until a later start succeeds.
      }
    }
  }

  const firstStart = async () => {
    const failure = await untilReady(child, url, FIRST_START_SECONDS)
    if (failure === null) return void keepRunning()
    throw new Error((child.end() !== null && child.lastErrors()) || `The ${title} ${failure}.`)
  }
  return {
    /** Resolves when the program answers for the first time. If it rejects, the program is not started again. */
    ready: firstStart(),
    /** Stops the program for good. */
    async stop(signal?: 'SIGKILL') {
      isStopping = true
      await child.stop(signal)
    },
  }
}
