import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fullDisk, isFullDisk } from './fullDisk.ts'
import { messageOf, UserFacingError } from './userFacingError.ts'

/**
 * Makes a folder for this user alone (mode 0700) with those above it, unless they are there. One after the other: Node's
 * own recursion never ends where a file system takes no folders, as below /proc.
 * @throws the file system's error
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  const above = dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Makes a folder for this user alone (mode 0700), unless it is there, and proves that files can be written in it.
 * @param variable moves the folder
 * @param unwritable the sentence for a folder that can't be written, from the reason
 * @throws UserFacingError
 */
export function prepareFolder(
  folder: string,
  variable: string,
  unwritable: (reason: string) => string = () =>
    `The folder ${folder} cannot be written; make it writable or set ${variable} to another.`,
): void {
  const attempt = join(folder, '.writable')
  try {
    makeFolder(folder)
    writeFileSync(attempt, '')
    rmSync(attempt)
  } catch (error) {
    throw isFullDisk(error) ? fullDisk(folder) : new UserFacingError(unwritable(messageOf(error)))
  }
}
