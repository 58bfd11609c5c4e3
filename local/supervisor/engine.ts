import { type Child, type ChildOptions, startChild } from './child.ts'
import { untilReady } from './ready.ts'

const RESTART_PAUSE_MS = 500

/** A first start makes a database and imports the demonstration; a busy machine takes its time over it. */
const FIRST_START_SECONDS = 180
const RESTARTS_PER_MINUTE = 5

export interface EngineOptions extends ChildOptions {
  /** An address that answers once the engine is ready. */
  statusUrl: string
  /** Called when the engine keeps ending, with a sentence for the terminal. */
  onGivenUp: (sentence: string) => void
}

export interface Engine {
  stop(): Promise<void>
}

/**
 * Starts an engine, waits until it answers, and starts it again should it end by itself: the site serves its last good
 * pages meanwhile.
 * @throws NotReady when the first start fails
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  let stopping = false
  let child: Child = startChild(options)
  let restarts: number[] = []

  const watch = async (): Promise<void> => {
    await child.ended
    if (stopping) return
    restarts = [...restarts.filter((time) => time > Date.now() - 60_000), Date.now()]
    if (restarts.length > RESTARTS_PER_MINUTE) {
      return options.onGivenUp(`The ${options.name} keeps ending. It last said: ${child.lastErrors()}`)
    }
    console.error(`  ! The ${options.name} ended and is started again.`)
    await new Promise((resolve) => setTimeout(resolve, RESTART_PAUSE_MS))
    if (stopping) return
    child = startChild(options)
    void watch()
  }

  const stop = async () => {
    stopping = true
    await child.stop()
  }
  try {
    await untilReady(child, options.statusUrl, FIRST_START_SECONDS)
  } catch (error) {
    await stop()
    throw error
  }
  void watch()
  return { stop }
}
