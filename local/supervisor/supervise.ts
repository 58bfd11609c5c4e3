import { setTimeout as pause } from 'node:timers/promises'
import { BackOff, HEALTHY_MS } from './backOff.ts'
import { type Child, type ChildOptions, startChild } from './child.ts'
import { untilSilent } from './probe.ts'
import { untilReady } from './ready.ts'

/** A first start makes a database and imports the demonstration; a busy machine takes its time over it. */
const FIRST_START_SECONDS = 180
const RESTART_SECONDS = 60

export interface SupervisedOptions extends ChildOptions {
  /** What the terminal calls it, where its name is not a word for somebody who doesn't know the folders. */
  title?: string
  /** An address that answers, with no server error, once the program is ready. */
  statusUrl: string
  /** How the running program is probed; absent, it may be as silent as it likes. */
  health?: {
    /** An address that costs nothing to answer; any status will do. */
    url: string
    /** How many probes in a row may go unanswered; each waits up to 1.5 seconds. */
    mostSilent: number
  }
  /** Told once for each change, with a sentence for the terminal. */
  report: (sentence: string) => void
}

/** How a program ended, and for how long it had been silent before. */
type End = { reason: string; downMs: number }

/** A program that is kept running. */
export interface Supervised {
  /** Settles when the program answers for the first time. @throws NotReady when it doesn't; it isn't started again then */
  ready: Promise<void>
  /** Says that the program may end from now on, and is not to be started again. */
  retire(): void
  stop(): Promise<void>
}

/**
 * Starts a program and keeps it running until it is stopped: one that ends, or falls silent, is started again, at once and
 * then ever more slowly, for as long as it takes.
 */
export function supervise(options: SupervisedOptions): Supervised {
  const { name, title = name, statusUrl, report } = options
  const backOff = new BackOff()
  let stopping = false
  let child = startChild(options)
  let startedAt = performance.now()
  let told = ''
  let owesGoodNews = false

  const tellEnd = (reason: string) => {
    if (reason === told) return
    told = reason
    owesGoodNews = true
    report(`The ${title} ${reason}. It is started again.`)
  }
  const tellRecovery = () => {
    if (owesGoodNews && !stopping) report(`The ${title} answers again.`)
    owesGoodNews = false
  }

  /** Waits for the end of a running program, or brings it about. */
  const endOf = async (running: Child): Promise<End> => {
    const asking = new AbortController()
    const silence = options.health
      ? untilSilent(options.health.url, options.health.mostSilent, asking.signal)
      : new Promise<never>(() => {})
    const seconds = await Promise.race([silence, running.ended.then(() => null)])
    asking.abort()
    if (seconds === null) return { reason: running.reason(), downMs: 0 }
    await running.kill()
    return { reason: `didn't answer for ${seconds} seconds`, downMs: seconds * 1000 }
  }

  const keepRunning = async () => {
    for (let end = await endOf(child); !stopping; ) {
      const ran = performance.now() - startedAt
      if (ran >= HEALTHY_MS) told = ''
      tellEnd(end.reason)
      await pause(Math.max(0, backOff.pauseAfter(ran) - end.downMs))
      if (stopping) return
      startedAt = performance.now()
      try {
        child = startChild(options)
        await untilReady(child, statusUrl, RESTART_SECONDS)
        tellRecovery()
        end = await endOf(child)
      } catch {
        const reason = child.hasEnded() ? child.reason() : `didn't answer within ${RESTART_SECONDS} seconds`
        end = { reason, downMs: 0 }
        await child.kill()
      }
    }
  }

  const ready = untilReady(child, statusUrl, FIRST_START_SECONDS).then(() => void keepRunning())
  const retire = () => {
    stopping = true
  }
  const stop = async () => {
    retire()
    await child.stop()
  }
  return { ready, retire, stop }
}
