import { setTimeout as pause } from 'node:timers/promises'
import { type ChildOptions, startChild } from './child.ts'
import { type Health, untilDown, untilReady } from './serviceHealth.ts'

/** A first start makes a database and imports the demonstration. */
const FIRST_START_SECONDS = 180
const RESTART_SECONDS = 60

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/** A program that ran for this long starts again after the shortest pause, ms. */
const HEALTHY_MS = 60_000

export interface SupervisedOptions extends ChildOptions {
  /** The name for the terminal. */
  title: string
  health: Health
  /** Called once for each change, with a sentence for the terminal. */
  report: (sentence: string) => void
}

/** Starts a program and restarts it, after ever longer pauses, whenever it ends or stops responding. */
export function supervise(options: SupervisedOptions) {
  const { title, health, report } = options
  let isStopping = false
  let child = startChild(options)

  const keepRunning = async () => {
    let [pauseMs, reported, isDown, startedAt] = [FIRST_PAUSE_MS, '', false, performance.now()]
    while (!isStopping) {
      const failure = await untilReady(child, health.url, RESTART_SECONDS)
      if (failure === null && isDown) {
        report(`The ${title} answers again.`)
        isDown = false
      }
      const end = failure ?? (await untilDown(child, health))
      if (isStopping) return
      if (performance.now() - startedAt >= HEALTHY_MS) [pauseMs, reported] = [FIRST_PAUSE_MS, '']
      if (end !== reported) {
        report(`The ${title} ${end}. It is started again.`)
        isDown = true
      }
      reported = end
      await child.stop('SIGKILL')
      await pause(pauseMs)
      if (isStopping) return
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      startedAt = performance.now()
      try {
        child = startChild(options)
      } catch {
        // Memory or the disk may be short. The ended child stays until a later start succeeds.
      }
    }
  }

  const firstStart = async () => {
    const failure = await untilReady(child, health.url, FIRST_START_SECONDS)
    if (failure === null) return void keepRunning()
    const itsMessage = child.end() === null ? '' : child.lastErrors()
    throw new Error(itsMessage || `The ${title} ${failure}.`)
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
