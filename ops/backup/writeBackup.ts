import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf } from '#lib/health/lastBackup.ts'
import { syncPath, syncTree } from '#lib/node/durableFile.ts'
import { prepareFolder } from '#lib/node/folder.ts'
import { isFullDisk } from '#lib/node/fullDisk.ts'
import { closeAll } from '#lib/node/modes.ts'
import { takeOwnership } from '#lib/node/ownerLock.ts'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { backUpContent } from './backUpContent.ts'
import { backUpReferrals } from './backUpReferrals.ts'
import { hashFiles, MANIFEST_FILE, type Manifest } from './manifest.ts'
import { removeExpired } from './retention.ts'

/** Begins the name of a backup that is not complete. */
const UNFINISHED = '.unfinished-'

/**
 * Writes one backup of content, referrals and mail queue into a dated folder below `root`, then removes old backups.
 * @throws UserFacingError when it fails, which leaves nothing of it
 */
export async function writeBackup(
  root: string,
  environment: Environment,
  now: Date,
): Promise<Manifest & { folder: string }> {
  prepareFolder(root, 'BACKUP_DIR')
  const giveUp = takeOwnership(root, `Another backup is being written to ${root}: wait for it.`)
  const folder = join(root, nameOf(now))
  const unfinished = join(root, `${UNFINISHED}${nameOf(now)}`)
  try {
    removeUnfinished(root)
    mkdirSync(unfinished, { mode: 0o700 })
    const content = await backUpContent(unfinished, environment)
    const referrals = await backUpReferrals(unfinished, environment)
    if (content === null && referrals === null) {
      throw new UserFacingError('There is nothing to back up: no content and no referrals on this machine.')
    }
    const manifest = { at: now.toISOString(), content, referrals, files: await hashFiles(unfinished) }
    writeFileSync(join(unfinished, MANIFEST_FILE), JSON.stringify(manifest, null, 2))
    closeAll(unfinished)
    syncTree(unfinished)
    renameSync(unfinished, folder)
    syncPath(root)
    removeExpired(root, now)
    return { ...manifest, folder }
  } catch (error) {
    if (isFullDisk(error)) {
      throw new UserFacingError(`The disk of ${root} is full: make room, or set BACKUP_DIR to another disk.`)
    }
    throw error instanceof UserFacingError
      ? error
      : new UserFacingError(`The backup failed: ${messageOf(error)}`)
  } finally {
    removeUnfinished(root)
    giveUp()
  }
}

function removeUnfinished(root: string): void {
  const unfinished = readdirSync(root).filter((name) => name.startsWith(UNFINISHED))
  for (const name of unfinished) rmSync(join(root, name), { recursive: true, force: true })
}
