import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PlainFailure } from '../engine/failure.ts'

/** A disk that is asleep takes seconds; one that takes longer is no place for a database. */
const LIMIT_SECONDS = 10

const program = fileURLToPath(new URL('./tryStateFolder.ts', import.meta.url))

/**
 * Makes the state folder, unless it is there, proves that files can be written in it, and closes it to other users.
 * In a process of its own, because nothing else ends a call to a file system that never answers.
 * @throws PlainFailure with one sentence that says what to do
 */
export function openStateFolder(folder: string): void {
  const { status, error } = spawnSync(process.execPath, [program, folder], {
    timeout: LIMIT_SECONDS * 1000,
    killSignal: 'SIGKILL',
    stdio: 'ignore',
  })
  if (error && 'code' in error && error.code === 'ETIMEDOUT') {
    throw new PlainFailure(
      `The folder ${folder} doesn't answer within ${LIMIT_SECONDS} seconds: set SITE_STATE_DIR to a folder on a disk of this machine.`,
    )
  }
  if (status !== 0) {
    throw new PlainFailure(
      `The folder ${folder} can't be written: give yourself the right to write there, or set SITE_STATE_DIR to a folder that can be.`,
    )
  }
}
