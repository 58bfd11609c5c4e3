import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../node/projectRoot.ts'
import { HOUR_MS } from '../server/durations.ts'
import { type Check, failing, green, notApplicable } from './check.ts'
import { backupCommand, COPIED_FILE, readLastBackup } from './lastBackup.ts'

const WHAT = 'Backup'
/** Largest age of the last backup, in hours. Backups run every night and take a while. */
const OLDEST_HOURS = 26
const COMMAND = backupCommand(projectRoot)
const ADVICE = `Run ${COMMAND} and look at what it says; then look whether its schedule runs.`
const NO_SECOND_PLACE =
  'Backups are only on the disk of this machine: set BACKUP_SECOND_PLACE to a folder elsewhere or a remote of rclone.'

/**
 * Checks that a backup was made since yesterday, and copied to the second place if there is one; notes that there is none.
 * @param directory the folder of all backups (BACKUP_DIR)
 * @param secondPlace where copies go (BACKUP_SECOND_PLACE)
 * @param since a file or folder as old as the installation, which has a day for its first backup; without it, a machine
 * without backups passes as not applicable
 */
export const backupCheck = (directory: string, secondPlace?: string, since?: string): Check => ({
  what: WHAT,
  advice: 'Look whether BACKUP_DIR can be read.',
  run: async () => {
    const last = readLastBackup(directory)
    if (!last && since === undefined)
      return [notApplicable(WHAT, `none is made in ${directory}: ${COMMAND} makes one`)]
    const from = last ? last.at.getTime() : (await stat(since ?? directory)).birthtimeMs
    const hours = Math.floor((Date.now() - from) / HOUR_MS)
    const figure = last ? `${last.folder}, ${hours} hours ago` : 'none was made yet'
    // A backup from the future was made by a wrong clock. It would hide missing backups until that time.
    if (hours > OLDEST_HOURS || hours < -1) return [failing(WHAT, figure, ADVICE)]
    if (last === null) return [green(WHAT, figure)]
    if (secondPlace === undefined) return [{ ...green(WHAT, figure), notes: [NO_SECOND_PLACE] }]
    const copied = await stat(join(directory, COPIED_FILE)).catch(() => null)
    const isCopied = copied !== null && Date.now() - copied.mtimeMs <= OLDEST_HOURS * HOUR_MS
    return [
      isCopied ? green(WHAT, figure) : failing(WHAT, `no copy in ${secondPlace} since yesterday`, ADVICE),
    ]
  },
})
