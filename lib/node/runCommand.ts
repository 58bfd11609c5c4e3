import { messageOf } from './userFacingError.ts'

/** Runs a command and prints its result. An error prints its message and sets exit status 1. */
export async function run(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command())
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}
