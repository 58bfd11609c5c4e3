import { stat } from 'node:fs/promises'
import { HOUR_MS } from '../../../server/durations.ts'
import { readLastBackup } from '../../lastBackup.ts'
import { failing, green, notApplicable, type Probe } from '../line.ts'

const WHAT = 'Backup'
/** Hours: one is made every night, and takes its time. */
const OLDEST_HOURS = 26

/**
 * Whether a backup was made since yesterday.
 * @param directory the folder of all backups (BACKUP_DIR)
 * @param since a file or folder as old as the installation, which has a day for its first one; without one, no backup is
 *   none of this machine's business
 */
export const backupProbe = (directory: string, since?: string): Probe => ({
  what: WHAT,
  advice: 'Look whether BACKUP_DIR can be read.',
  run: async () => {
    const last = readLastBackup(directory)
    if (!last && since === undefined)
      return [notApplicable(WHAT, `none is made in ${directory}: npm run backup makes one`)]
    const from = last ? last.at.getTime() : (await stat(since ?? directory)).birthtimeMs
    const hours = Math.floor((Date.now() - from) / HOUR_MS)
    const figure = last ? `${last.folder}, ${hours} hours ago` : 'none was made yet'
    // One of a time to come was made by a clock that was wrong, and would hide for as long that none is made any more.
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
