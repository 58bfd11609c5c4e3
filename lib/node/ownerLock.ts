import { ownFolder } from '#lib/node/takeFolder.ts'
import { fullDisk, isFullDisk } from './fullDisk.ts'
import { UserFacingError } from './userFacingError.ts'

/**
 * Makes this process the only owner of a folder, because two processes with state there would diverge.
 * @param owned the message when another process is the owner
 * @returns the function that releases the folder
 * @throws UserFacingError
 */
export function takeOwnership(folder: string, owned: string): () => void {
  let giveUp: (() => void) | null
  try {
    giveUp = ownFolder(folder)
  } catch (error) {
    throw isFullDisk(error) ? fullDisk(folder) : error
  }
  if (giveUp === null) throw new UserFacingError(owned)
  return giveUp
}
