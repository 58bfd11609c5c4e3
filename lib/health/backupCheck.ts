import { stat } from 'node:fs/promises'
import { HOUR_MS } from '../server/durations.ts'
import { type Check, failing, green, notApplicable } from './check.ts'
import { readLastBackup } from './lastBackup.ts'

const WHAT = 'Backup'
/** Largest age of the last backup, in hours. Backups run every night and take a while. */
const OLDEST_HOURS = 26

/**
 * Checks that a backup was made since yesterday.
 * @param directory the folder of all backups (BACKUP_DIR)
 * @param since a file or folder as old as the installation, which has a day for its first backup; without it, a machine
 * without backups passes as not applicable
 */
export const backupCheck = (directory: string, since?: string): Check => ({
  what: WHAT,
  advice: 'Look whether BACKUP_DIR can be read.',
  run: async () => {
    const last = readLastBackup(directory)
    if (!last && since === undefined)
      return [notApplicable(WHAT, `none is made in ${directory}: npm run backup makes one`)]
    const from = last ? last.at.getTime() : (await stat(since ?? directory)).birthtimeMs
    const hours = Math.floor((Date.now() - from) / HOUR_MS)
    const figure = last ? `${last.folder}, ${hours} hours ago` : 'none was made yet'
    // A backup from the future was made by a wrong clock. It would hide missing backups until that time.
    return hours <= OLDEST_HOURS && hours >= -1
      ? [green(WHAT, figure)]
      : [
          failing(
            WHAT,
            figure,
            'Run npm run backup and look at what it says; then look whether its schedule runs.',
          ),
        ]
  },
})
