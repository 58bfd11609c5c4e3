import { globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf } from '#lib/health/lastBackup.ts'
import { syncPath, syncTree } from '#lib/node/durableFile.ts'
import { prepareFolder } from '#lib/node/folder.ts'
import { fullDisk, isFullDisk } from '#lib/node/fullDisk.ts'
import { closeAll } from '#lib/node/modes.ts'
import { takeOwnership } from '#lib/node/ownerLock.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { backUpContent } from './content.ts'
import { writeManifest } from './manifest.ts'
import { backUpReferrals } from './referrals.ts'
import { removeExpired } from './retention.ts'

/** Begins the names of a backup that is not complete, and of the folder of its temporary files. */
const UNFINISHED = '.unfinished-'

/**
 * Writes one backup of content, referrals and mail queue into a dated folder below `root`, then removes old backups.
 * @returns the folder, and what was copied in words; null for a part that is not on this machine
 * @throws an error whose message explains it; nothing is left of the backup
 */
export async function writeBackup(root: string, environment: Environment, now: Date) {
  prepareFolder(root, 'BACKUP_DIR')
  using cleanups = new DisposableStack()
  cleanups.defer(takeOwnership(root, `Another backup is being written to ${root}: wait for it.`))
  const removeUnfinished = () => {
    const names = globSync(`${UNFINISHED}*`, { cwd: root })
    for (const name of names) rmSync(join(root, name), { recursive: true, force: true })
  }
  cleanups.defer(removeUnfinished)
  const folder = join(root, nameOf(now))
  const unfinished = join(root, `${UNFINISHED}${nameOf(now)}`)
  try {
    removeUnfinished()
    mkdirSync(unfinished, { mode: 0o700 })
    const content = await backUpContent(unfinished, environment)
    const referrals = await backUpReferrals(unfinished, environment)
    if (content === null && referrals === null) {
      throw new UserFacingError('There is nothing to back up: no content and no referrals on this machine.')
    }
    await writeManifest(unfinished, now)
    closeAll(unfinished)
    syncTree(unfinished)
    renameSync(unfinished, folder)
    syncPath(root)
    removeExpired(root, now)
    return { folder, content, referrals }
  } catch (error) {
    throw isFullDisk(error) ? fullDisk(root) : error
  }
}
