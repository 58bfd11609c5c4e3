import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fullDisk, isFullDisk } from './fullDisk.ts'
import { messageOf, UserFacingError } from './userFacingError.ts'

/** Makes a folder for this user alone (mode 0700) with those above it, unless they are there. */
export const makeFolder = (folder: string) => mkdirSync(folder, { recursive: true, mode: 0o700 })

/**
 * Makes a folder for this user alone, unless it is there, and proves that files can be written in it.
 * @param variable moves the folder
 * @throws UserFacingError
 */
export function prepareFolder(folder: string, variable: string): void {
  const attempt = join(folder, '.writable')
  try {
    makeFolder(folder)
    writeFileSync(attempt, '')
    rmSync(attempt)
  } catch (error) {
    if (isFullDisk(error)) throw fullDisk(folder)
    throw new UserFacingError(
      `The folder ${folder} cannot be written (${messageOf(error)}): make it writable, or set ${variable} to another.`,
    )
  }
}
