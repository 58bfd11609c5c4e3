import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What everybody but the owner may do. */
const OTHERS = 0o077

/**
 * Takes from everybody but their owner what may be read below a path: folders become 0700, files 0600. Links are not followed.
 * @throws the file system's error
 */
export function closeAll(path: string): void {
  if (!closeOne(path)) return
  for (const name of readdirSync(path)) closeAll(join(path, name))
}

/** The same for one path alone. @returns whether it is a folder */
function closeOne(path: string): boolean {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return false
  const isMine = process.getuid === undefined || entry.uid === process.getuid()
  if (isMine && (entry.mode & OTHERS) !== 0) chmodSync(path, entry.mode & 0o777 & ~OTHERS)
  return entry.isDirectory()
}
