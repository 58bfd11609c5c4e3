import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes this process the only owner of a folder that is there and may be written. An exclusive SQLite transaction is the lock:
 * the operating system releases it however the process ends, so a crash leaves nothing stale behind.
 * @returns what gives the folder up; null when another process owns it
 */
export function ownFolder(folder: string): (() => void) | null {
  const lock = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    return null
  }
  return () => lock.close()
}
