import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { failureFacts } from '#lib/log/failure.ts'
import { log } from '#lib/log/log.ts'
import { expired } from './retention.ts'

const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/**
 * Removes the backups below `root` whose time is over. One that can't be removed is logged and stays until the next time: it
 * takes nothing from those that there are. Never throws.
 */
export function removeExpired(root: string, remove = removeFolder): void {
  for (const name of expired(readdirSync(root))) {
    try {
      remove(join(root, name))
    } catch (error) {
      log.warn(
        'backup.kept',
        'An old backup could not be removed: remove it by hand, or let the user of the backups own it.',
        { version: name, ...failureFacts(error) },
      )
    }
  }
}
