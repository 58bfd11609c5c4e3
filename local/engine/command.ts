import { sentenceOf } from './failure.ts'

/** Runs a command to its end: what it returns is printed, and a failure is one sentence and exit status 1. */
export async function run(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command())
  } catch (error) {
    console.error(sentenceOf(error))
    process.exitCode = 1
  }
}
