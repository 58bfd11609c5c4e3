import type { Answer } from './terminal.ts'

/** Counts what somebody types who goes live. */
export class Tally {
  commands = 0
  /** The values, each by what was asked. */
  readonly values: string[] = []

  /** A command was typed, and these answers: one that takes what is offered is no value. */
  add(answers: readonly Answer[] = []): void {
    this.commands += 1
    this.values.push(...answers.filter(({ typed }) => typed !== '').map(({ asked }) => asked))
  }
}
