import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#lib/server/durations.ts'
import { type Child, type ChildOptions, startChild } from './child.ts'

/** All parts, in the order in which they started. */
export type Running = { stop(signal?: 'SIGKILL'): Promise<void> }[]

/** Longest pause before a program starts again, s: one that keeps failing leaves the processor to the others. */
const LONGEST_PAUSE = 10

/** Interval of requests to a running program, and the time that each may take, ms. */
const PROBE_MS = 1500
/** Interval of requests to a starting program, ms. */
const FIRST_PROBE_MS = 50
/** Time limit of a first start, ms: it makes a database and imports the demonstration. A restart has a minute. */
const FIRST_START_MS = 3 * MINUTE_MS

export interface SupervisedOptions extends ChildOptions {
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

/** Requests `url` and waits for an interval, or for the child's end. */
const probe = (child: Child, url: string, intervalMs: number) =>
  Promise.all([statusOf(url), Promise.race([child.ended, pause(intervalMs)])])

/** Waits until `url` answers without a server error. @returns null, or the reason why it doesn't */
export async function untilReady(
  child: Child,
  url: string,
  withinMs = FIRST_START_MS,
): Promise<string | null> {
  for (const giveUp = performance.now() + withinMs; performance.now() < giveUp; ) {
    const [status, end] = await probe(child, url, FIRST_PROBE_MS)
    if (end !== undefined) return `ended with ${end}`
    if (status && status < 500) return null
  }
  return `didn't answer at ${url}`
}

/**
 * Waits until a child ends or leaves too many probes in a row unanswered. It counts probes, not time, so that a supervisor
 * that was itself suspended blames no child. @returns the event, to be put after the name
 */
async function untilDown(child: Child, { url, mostSilent }: SupervisedOptions): Promise<string> {
  for (let silent = 0; silent < mostSilent; ) {
    const [status, end] = await probe(child, url, PROBE_MS)
    if (end !== undefined) return `ended with ${end}`
    silent = status === null ? silent + 1 : 0
  }
  return "didn't answer"
}

/**
 * Starts a program, adds it to `running`, and from then on restarts it whenever it ends or stops responding.
 * Resolves when it answers for the first time.
 * @throws Error with its output when it doesn't; it is not started again
 */
export async function supervise(options: SupervisedOptions, running: Running): Promise<void> {
  const { name, url, report } = options
  let child = startChild(options)
  let isStopping = false
  running.push({
    async stop(signal) {
      isStopping = true
      await child.stop(signal)
    },
  })
  const keepRunning = async () => {
    for (let failures = 0; !isStopping; failures = Math.min(failures + 1, LONGEST_PAUSE)) {
      const startedAt = performance.now()
      const end = (await untilReady(child, url, MINUTE_MS)) ?? (await untilDown(child, options))
      if (isStopping) return
      report(`The ${name} ${end} and is started again. See ${name}.log.`)
      await child.stop('SIGKILL')
      if (performance.now() - startedAt > MINUTE_MS) failures = 0
      await pause(failures * SECOND_MS)
      try {
        if (!isStopping) child = startChild(options)
      } catch {
        // Memory or the disk may be short. The ended child stays, so the next turn tries again.
      }
    }
  }
  const failure = await untilReady(child, url)
  if (failure !== null) throw new Error(`The ${name} ${failure}:\n${child.output()}`)
  void keepRunning()
}
