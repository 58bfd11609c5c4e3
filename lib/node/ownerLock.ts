import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { prepareFolder } from './folder.ts'
import { fullDisk, isFullDisk } from './fullDisk.ts'
import { UserFacingError } from './userFacingError.ts'

/** SQLITE_BUSY: another process has the lock. */
const IS_HELD = 5

/**
 * Makes this process the only owner of a folder that is there and may be written. The lock is an exclusive SQLite transaction,
 * which the operating system releases however the process ends.
 * @returns the function that gives the folder up; null when another process owns it
 * @throws SQLite's error for a folder that can't be written, or has no room
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

/**
 * Makes a folder, unless it is there, and this process its only owner, because two processes with state there would diverge.
 * @param variable moves the folder
 * @param owned the message when another process is the owner
 * @returns the function that gives the folder up
 * @throws UserFacingError
 */
export function takeOwnership(folder: string, variable: string, owned: string): () => void {
  prepareFolder(folder, variable)
  try {
    const giveUp = ownFolder(folder)
    if (giveUp !== null) return giveUp
  } catch (error) {
    throw isFullDisk(error) ? fullDisk(folder) : error
  }
  throw new UserFacingError(owned)
}
