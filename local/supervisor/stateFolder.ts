import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { closeAll, closeOne } from '../engine/modes.ts'

/** What `npm start` keeps in its state folder; everything else there is somebody else's. */
export const STATE_NAMES = ['content-lake', 'functions', 'mail', 'logs'] as const

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
