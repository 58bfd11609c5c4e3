import { setTimeout as pause } from 'node:timers/promises'
import { type ChildOptions, startChild } from './child.ts'
import { untilReady, untilSilent } from './probe.ts'

/** A first start makes a database and imports the demonstration. */
const FIRST_START_SECONDS = 180
const RESTART_SECONDS = 60

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/** A program that ran for this long starts again after the shortest pause, ms. */
const HEALTHY_MS = 60_000

export interface SupervisedOptions extends ChildOptions {
  /** The name for the terminal. */
  title?: string
  /** An address that answers, with no server error, once the program is ready. */
  statusUrl: string
  /** Probe of the running program. Without it, the supervisor reacts to the program's end alone. */
  health?: {
    /** An address that costs nothing to answer; any status will do. */
    url: string
    /** The number of probes in a row that may go unanswered; each waits up to 1.5 seconds. */
    mostSilent: number
  }
  /** Called once for each change, with a sentence for the terminal. */
  report: (sentence: string) => void
}

/** Starts a program and restarts it, after ever longer pauses, whenever it ends or falls silent, until it is stopped. */
export function supervise(options: SupervisedOptions) {
  const { name, title = name, statusUrl, health, report } = options
  let isStopping = false
  let child = startChild(options)

  /** Waits for the end of the child, or ends it once it is silent. Returns how it ended. */
  const endOf = async (): Promise<string> => {
    const probing = new AbortController()
    const silent = health
      ? untilSilent(health.url, health.mostSilent, probing.signal)
      : new Promise<never>(() => {})
    const seconds = await Promise.race([silent, child.ended.then(() => null)])
    probing.abort()
    if (seconds === null) return child.reason()
    await child.kill()
    return `didn't answer for ${seconds} seconds`
  }

  /** Starts the child again. Returns why it is not ready, or null. */
  const restart = async (): Promise<string | null> => {
    child = startChild(options)
    try {
      await untilReady(child, statusUrl, RESTART_SECONDS)
      return null
    } catch {
      const reason = child.hasEnded() ? child.reason() : `didn't answer within ${RESTART_SECONDS} seconds`
      await child.kill()
      return reason
    }
  }

  const keepRunning = async () => {
    let [pauseMs, reported, isDown, startedAt] = [FIRST_PAUSE_MS, '', false, performance.now()]
    let failure: string | null = null
    for (;;) {
      failure ??= await endOf()
      if (isStopping) return
      if (performance.now() - startedAt >= HEALTHY_MS) [pauseMs, reported] = [FIRST_PAUSE_MS, '']
      if (failure !== reported) {
        report(`The ${title} ${failure}. It is started again.`)
        isDown = true
      }
      reported = failure
      await pause(pauseMs)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      if (isStopping) return
      startedAt = performance.now()
      failure = await restart()
      if (failure !== null || !isDown || isStopping) continue
      report(`The ${title} answers again.`)
      isDown = false
    }
  }

  const retire = () => {
    isStopping = true
  }
  return {
    /** Resolves when the program answers for the first time. If it rejects, the program is not started again. */
    ready: untilReady(child, statusUrl, FIRST_START_SECONDS).then(() => void keepRunning()),
    /** Stops starting the program again. */
    retire,
    async stop() {
      retire()
      await child.stop()
    },
  }
}
