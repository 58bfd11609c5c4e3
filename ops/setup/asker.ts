import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { UserFacingError } from '#lib/node/userFacingError.ts'

/** Opens the source of answers: the terminal, or the lines of standard input. */
export function openAsker() {
  let isHidden = false
  const output = new Writable({
    write(chunk, _, written) {
      if (!isHidden) process.stdout.write(chunk)
      written()
    },
  })
  /** True if a person can be asked again. */
  const isPerson = process.stdin.isTTY
  const lines = createInterface({ input: process.stdin, output, terminal: isPerson })
  const answers = lines[Symbol.asyncIterator]()
  return {
    isPerson,
    /**
     * Returns one trimmed answer.
     * @param isSecret true if the terminal must not show it
     * @throws UserFacingError after Ctrl-C, or when standard input has ended
     */
    async ask(prompt: string, isSecret = false): Promise<string> {
      lines.setPrompt(prompt)
      lines.prompt()
      isHidden = isSecret
      const { value, done } = await answers.next()
      isHidden = false
      // The terminal does not end the line of a hidden answer, or of one that was not typed.
      if (isSecret || !isPerson) process.stdout.write('\n')
      if (done) throw new UserFacingError('Nothing was written: a question has no answer.')
      return value.trim()
    },
    close: () => lines.close(),
  }
}
