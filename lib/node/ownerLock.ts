import { ownFolder } from '#lib/node/takeFolder.ts'
import { prepareFolder } from './folder.ts'
import { fullDisk, isFullDisk } from './fullDisk.ts'
import { UserFacingError } from './userFacingError.ts'

/**
 * Makes a folder, unless it is there, and this process its only owner, because two processes with state there would diverge.
 * @param variable moves the folder
 * @param owned the message when another process is the owner
 * @returns the function that releases the folder
 * @throws UserFacingError
 */
export function takeOwnership(
  folder: string,
  variable: string,
  owned: string,
  unwritable?: (reason: string) => string,
): () => void {
  prepareFolder(folder, variable, unwritable)
  let giveUp: (() => void) | null
  try {
    giveUp = ownFolder(folder)
  } catch (error) {
    throw isFullDisk(error) ? fullDisk(folder) : error
  }
  if (giveUp === null) throw new UserFacingError(owned)
  return giveUp
}
