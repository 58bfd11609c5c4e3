import { ownFolder } from '#lib/folders/ownFolder.ts'
import { PlainFailure } from './failure.ts'

/**
 * Makes this process the only owner of a folder: two processes that keep their state there would diverge.
 * @param owned the sentence when another process is the owner
 * @returns the function that gives the folder up
 * @throws PlainFailure
 */
export function takeOwnership(folder: string, owned: string): () => void {
  const giveUp = ownFolder(folder)
  if (giveUp === null) throw new PlainFailure(owned)
  return giveUp
}
