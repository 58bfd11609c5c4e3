import { takeOwnership } from '#lib/node/ownerLock.ts'

/**
 * Makes this process the only lake on a folder, since documents are kept in memory. The store itself stays readable to
 * `copyStore.ts`.
 * @returns the function that gives the folder up
 * @throws UserFacingError when the folder can't be written or another lake runs on it
 */
export const ownFolder = (dir: string): (() => void) =>
  takeOwnership(
    dir,
    'LAKE_DIR',
    `Another Content Lake already runs on ${dir}: stop it first, or set LAKE_DIR to another folder.`,
  )
