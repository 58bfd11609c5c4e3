import { prepareFolder } from '#lib/node/folder.ts'
import { takeOwnership } from '#lib/node/ownerLock.ts'

/**
 * Makes this process the only lake on a folder, since documents are kept in memory. The store itself stays readable to
 * `copyStore.ts`.
 * @returns the function that gives the folder up
 * @throws UserFacingError when the folder can't be written or another lake runs on it
 */
export function ownFolder(dir: string): () => void {
  prepareFolder(
    dir,
    'LAKE_DIR',
    (reason) =>
      `The folder ${dir} cannot be written (${reason}): make it writable, or set LAKE_DIR to one that is.`,
  )
  return takeOwnership(
    dir,
    `Another Content Lake already runs on ${dir}: stop it first, or set LAKE_DIR to another folder.`,
  )
}
