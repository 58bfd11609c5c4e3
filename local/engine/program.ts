import { sentenceOf } from './failure.ts'

const OWNER_ALONE = 0o077

/**
 * Runs an engine until it is told to stop, by a signal or by the end of the process that started it. One that can't start
 * says so in one sentence and ends with status 1.
 * @param start resolves, once the engine answers, with what closes it
 */
export function runEngine(start: () => Promise<() => void | Promise<void>>): void {
  // What an engine keeps, this user alone reads, whichever library writes it.
  process.umask(OWNER_ALONE)
  // An engine that is stopped while it starts leaves what a crash would leave, and each is made for that.
  let close: () => void | Promise<void> = () => {}
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await close()
    process.exit(0)
  }
  for (const reason of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(reason, end)
  start().then(
    (closeEngine) => {
      close = closeEngine
    },
    (error: unknown) => {
      console.error(sentenceOf(error))
      process.exit(1)
    },
  )
}
