import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** The source of answers: the terminal, or the lines of standard input. */
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

export function openAsker(): Asker {
  let isHidden = false
  const output = new Writable({
    write(chunk, _, written) {
      if (!isHidden) process.stdout.write(chunk)
      written()
    },
  })
  const isPerson = process.stdin.isTTY
  const lines = createInterface({ input: process.stdin, output, terminal: isPerson })
  const answers = lines[Symbol.asyncIterator]()
  return {
    isPerson,
    ask: async (prompt, isSecret = false) => {
      lines.setPrompt(prompt)
      lines.prompt()
      isHidden = isSecret
      const { value, done } = await answers.next()
      isHidden = false
      // The terminal does not end the line of a hidden answer, or of one that was not typed.
      if (isSecret || !isPerson) process.stdout.write('\n')
      if (done) throw new Stopped()
      return value.trim()
    },
    close: () => lines.close(),
  }
}
