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
  /** An address that answers, with no server error, once the program is ready. */
  statusUrl: string
  health: Health | null
  /** Called once for each change, with a sentence for the terminal. */
  report: (sentence: string) => void
}

/** Starts a program and restarts it, after ever longer pauses, whenever it ends or stops responding. */
export function supervise(options: SupervisedOptions) {
  const { title, statusUrl, health, report } = options
  let isStopping = false
  let child = startChild(options)

  /** Starts the child again and waits until it is down. Returns how it ended. */
  const restart = async (onReady: () => void): Promise<string> => {
    try {
      child = startChild(options)
      await untilReady(child, statusUrl, RESTART_SECONDS)
    } catch {
      const end = child.end() ?? `didn't answer within ${RESTART_SECONDS} seconds`
      await child.stop('SIGKILL')
      return end
    }
    onReady()
    return untilDown(child, health)
  }

  const keepRunning = async () => {
    let [pauseMs, reported, isDown, startedAt] = [FIRST_PAUSE_MS, '', false, performance.now()]
    let end = await untilDown(child, health)
    while (!isStopping) {
      if (performance.now() - startedAt >= HEALTHY_MS) [pauseMs, reported] = [FIRST_PAUSE_MS, '']
      if (end !== reported) {
        report(`The ${title} ${end}. It is started again.`)
        isDown = true
      }
      reported = end
      await pause(pauseMs)
      if (isStopping) return
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      startedAt = performance.now()
      end = await restart(() => {
        if (isDown && !isStopping) report(`The ${title} answers again.`)
        isDown = false
      })
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
