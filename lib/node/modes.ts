import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Permission bits of everyone except the owner. */
const OTHERS = 0o077

/**
 * Restricts a path and everything below it to its owner: folders to 0700, files to 0600. Links are not followed.
 * @throws the file system's error
 */
export function closeAll(path: string): void {
  if (!closeOne(path)) return
  for (const name of readdirSync(path)) closeAll(join(path, name))
}

/** Restricts one path. @returns whether it is a folder */
function closeOne(path: string): boolean {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return false
  const isMine = process.getuid === undefined || entry.uid === process.getuid()
  if (isMine && (entry.mode & OTHERS) !== 0) chmodSync(path, entry.mode & 0o777 & ~OTHERS)
  return entry.isDirectory()
}
