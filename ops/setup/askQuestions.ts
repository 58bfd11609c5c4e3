import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Values } from '#lib/node/environmentFile.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { checkAnswer, questions } from './questions.ts'

/**
 * Returns the known values with an answer to each question. A person at the terminal is asked until the answer is valid;
 * otherwise each line of standard input is an answer.
 * @throws UserFacingError for the first problem of standard input, or after Ctrl-C
 */
export async function askQuestions(known: Values): Promise<Values> {
  const isPerson = process.stdin.isTTY
  let isHidden = false
  const output = new Writable({
    write(chunk, _, written) {
      if (!isHidden) process.stdout.write(chunk)
      written()
    },
  })
  using lines = createInterface({ input: process.stdin, output, terminal: isPerson })
  const answers = lines[Symbol.asyncIterator]()
  const values = { ...known }
  for (const question of questions) {
    const { title, help, isSecret = false, names } = question
    const proposal = names.map((name) => known[name]).find(Boolean) ?? ''
    const hint = proposal && `[${isSecret ? 'the one in the file' : proposal}] `
    console.log(`\n${title}\n  ${help}`)
    lines.setPrompt(`  ${hint}> `)
    for (;;) {
      lines.prompt()
      isHidden = isSecret
      const { value: line, done } = await answers.next()
      isHidden = false
      // The terminal does not end the line of a hidden answer, or of one that was not typed.
      if (isSecret || !isPerson) console.log()
      if (done) throw new UserFacingError('Nothing was written: a question has no answer.')
      const checked = checkAnswer(question, line.trim() || proposal)
      if ('value' in checked) {
        for (const name of names) delete values[name]
        values[checked.name] = checked.value
        break
      }
      if (!isPerson) throw new UserFacingError(`${title}: ${checked.problem}`)
      console.log(`  ${checked.problem}`)
    }
  }
  return values
}
