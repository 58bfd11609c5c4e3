import type { Answer } from './terminal.ts'

/** Counts the commands and values that a person types to go live. */
export class Tally {
  commands = 0
  /** Typed values, by their question. */
  readonly values: string[] = []

  /** Adds a command with its answers. An accepted suggestion is no value. */
  add(answers: readonly Answer[] = []): void {
    this.commands += 1
    this.values.push(...answers.filter(({ typed }) => typed !== '').map(({ asked }) => asked))
  }
}
