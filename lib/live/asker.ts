import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Where answers come from. */
export interface Asker {
  /** Whether a person sits there, who can answer once more. */
  readonly isPerson: boolean
  /**
   * One answer, without the spaces around it.
   * @param isSecret not shown while it is typed
   * @throws Stopped when there is none to come
   */
  ask(prompt: string, isSecret?: boolean): Promise<string>
  close(): void
}

/** No more answers: by Ctrl-C, or since standard input ended. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** Asks on the terminal where there is one; otherwise reads standard input, an answer a line. */
export const openAsker = (): Asker => (process.stdin.isTTY ? terminalAsker() : lineAsker())

function terminalAsker(): Asker {
  let isHidden = false
  const output = new Writable({
    write(chunk, _, written) {
      if (!isHidden) process.stdout.write(chunk)
      written()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  const stopped = stopOf(lines)
  return {
    isPerson: true,
    ask: async (prompt, isSecret = false) => {
      const answer = lines.question(prompt)
      isHidden = isSecret
      try {
        return (await Promise.race([answer, stopped])).trim()
      } finally {
        if (isSecret) process.stdout.write('\n')
        isHidden = false
      }
    },
    close: () => lines.close(),
  }
}

/** Rejects when a terminal's readers are ended, by Ctrl-C or Ctrl-D. */
function stopOf(lines: Interface): Promise<never> {
  const stopped = new Promise<never>((_, reject) => {
    lines.once('SIGINT', () => reject(new Stopped()))
    lines.once('close', () => reject(new Stopped()))
  })
  // Closed in the end by ourselves, when nobody waits any more.
  stopped.catch(() => {})
  return stopped
}

function lineAsker(): Asker {
  const lines = createInterface({ input: process.stdin, terminal: false })
  const answers = lines[Symbol.asyncIterator]()
  return {
    isPerson: false,
    ask: async (prompt) => {
      process.stdout.write(prompt)
      const { value, done } = await answers.next()
      process.stdout.write('\n')
      if (done) throw new Stopped()
      return value.trim()
    },
    close: () => lines.close(),
  }
}
