import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PlainFailure } from './failure.ts'

/**
 * Makes this process the only owner of a folder: two processes that keep their state there would diverge. An exclusive
 * SQLite transaction is the lock: the operating system releases it however the process ends, so a crash leaves nothing
 * stale behind.
 * @param owned the sentence when another process is the owner
 * @returns the function that gives the folder up
 * @throws PlainFailure
 */
export function takeOwnership(folder: string, owned: string): () => void {
  const lock = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new PlainFailure(owned)
  }
  return () => lock.close()
}
