import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What `npm start` keeps in its state folder; everything else there is somebody else's. */
export const STATE_NAMES = ['content-lake', 'functions', 'mail', 'logs'] as const

const OTHERS = 0o077

/**
 * Takes from everybody but their owner what may be read in a state folder: folders become 0700, files 0600. A folder that
 * also holds other things, as SITE_STATE_DIR may name one, keeps its own mode; what is ours in it doesn't.
 * @throws the file system's error
 */
export function closeToOthers(folder: string): void {
  const names = readdirSync(folder)
  const ours = names.filter((name) => STATE_NAMES.some((own) => own === name))
  if (names.every((name) => name.startsWith('.') || ours.includes(name) || name.endsWith('.stamp'))) {
    closeOne(folder)
  }
  for (const name of ours) closeAll(join(folder, name))
}

function closeAll(path: string): void {
  if (!closeOne(path)) return
  for (const name of readdirSync(path)) closeAll(join(path, name))
}

/** @returns whether it is a folder; links are followed by nobody */
function closeOne(path: string): boolean {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return false
  const isMine = process.getuid === undefined || entry.uid === process.getuid()
  if (isMine && (entry.mode & OTHERS) !== 0) chmodSync(path, entry.mode & 0o777 & ~OTHERS)
  return entry.isDirectory()
}
