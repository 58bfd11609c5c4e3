import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** The source of answers. */
export interface Asker {
  /** True if a person can be asked again. */
  readonly isPerson: boolean
  /**
   * Returns one trimmed answer.
   * @param isSecret true if the terminal must not show it
   * @throws Stopped when there are no more answers
   */
  ask(prompt: string, isSecret?: boolean): Promise<string>
  close(): void
}

/** Thrown after Ctrl-C, or when standard input has ended. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** Asks on the terminal if there is one. Otherwise it reads standard input, one answer per line. */
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

/** Rejects when the terminal is closed by Ctrl-C or Ctrl-D. */
function stopOf(lines: Interface): Promise<never> {
  const stopped = new Promise<never>((_, reject) => {
    lines.once('SIGINT', () => reject(new Stopped()))
    lines.once('close', () => reject(new Stopped()))
  })
  // Our own close at the end also rejects, after the last caller has its answer.
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
