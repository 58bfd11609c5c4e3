import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PlainFailure } from '../failure.ts'

/**
 * Makes this process the only lake on a folder, since documents are kept in memory and two owners would diverge.
 * An exclusive SQLite transaction is the lock: the operating system releases it however the process ends, so a crash
 * leaves nothing stale behind. The store itself stays readable to `content:backup`.
 *
 * @returns the function that gives the folder up.
 */
export function takeOwnership(dir: string): () => void {
  const lock = new DatabaseSync(join(dir, 'owner.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new PlainFailure(
      `Another Content Lake already runs on ${dir}: stop it first, or set LAKE_DIR to another folder.`,
    )
  }
  return () => lock.close()
}
