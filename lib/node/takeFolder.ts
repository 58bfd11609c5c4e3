import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLITE_BUSY: the lock is another's. */
const IS_HELD = 5

/**
 * Makes this process the only owner of a folder that is there and may be written. An exclusive SQLite transaction is the lock:
 * the operating system releases it however the process ends, so a crash leaves nothing stale behind.
 * @returns what gives the folder up; null when another process owns it
 * @throws what SQLite says of a folder that can't be written, or has no room
 */
export function ownFolder(folder: string): (() => void) | null {
  const lock = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (Reflect.get(Object(error), 'errcode') === IS_HELD) return null
    throw error
  }
  return () => lock.close()
}
