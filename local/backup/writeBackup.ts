import { readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '#lib/env/parseVariables.ts'
import { type LastBackup, lastBackupFile } from '#lib/live/lastBackup.ts'
import { writeDurably } from '../engine/durableFile.ts'
import { PlainFailure, sentenceOf } from '../engine/failure.ts'
import { prepareFolder } from '../engine/folder.ts'
import { isFullDisk } from '../engine/fullDisk.ts'
import { closeAll } from '../engine/modes.ts'
import { takeOwnership } from '../engine/ownerLock.ts'
import { backUpContent } from './contentPart.ts'
import { filesIn, type Manifest, manifestFile } from './manifest.ts'
import { backUpReferrals } from './referralsPart.ts'
import { removeExpired } from './removeExpired.ts'
import { nameOf } from './retention.ts'

/** What a backup is called until it is whole. */
const UNFINISHED = '.unfinished-'

/**
 * Writes one backup of content, referrals and mail queue below `root`, whole or not at all, and removes those whose time is
 * over. What it holds is for this user alone.
 * @throws PlainFailure with one sentence; nothing of an unfinished backup is left then
 */
export async function writeBackup(root: string, environment: Environment, now: Date): Promise<LastBackup> {
  prepareFolder(root, 'BACKUP_DIR')
  const giveUp = takeOwnership(root, `Another backup is being written to ${root}: wait for it.`)
  const name = nameOf(now)
  const unfinished = join(root, `${UNFINISHED}${name}`)
  try {
    removeUnfinished(root)
    await mkdir(unfinished, { mode: 0o700 })
    const manifest = await fill(unfinished, environment, now)
    closeAll(unfinished)
    renameSync(unfinished, join(root, name))
    const last = lastOf(manifest, name)
    await writeDurably(lastBackupFile(root), Buffer.from(JSON.stringify(last)))
    removeExpired(root)
    return last
  } catch (error) {
    removeUnfinished(root)
    if (isFullDisk(error)) {
      throw new PlainFailure(
        `No room is left for a backup in ${root}: make some, or set BACKUP_DIR to another disk.`,
      )
    }
    throw error instanceof PlainFailure ? error : new PlainFailure(`The backup failed: ${sentenceOf(error)}`)
  } finally {
    giveUp()
  }
}

async function fill(folder: string, environment: Environment, now: Date): Promise<Manifest> {
  const content = await backUpContent(folder, environment)
  const referrals = await backUpReferrals(folder, environment)
  if (content === null && referrals === null) {
    throw new PlainFailure('There is nothing to back up: no lake and no referrals on this machine.')
  }
  const manifest = { at: now.toISOString(), content, referrals, files: await filesIn(folder) }
  await writeDurably(manifestFile(folder), Buffer.from(JSON.stringify(manifest, null, 2)))
  return manifest
}

const lastOf = ({ at, content, referrals, files }: Manifest, folder: string): LastBackup => ({
  at,
  folder,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  documents: content?.documents.length ?? null,
  assets: content?.assets ?? null,
  referrals: referrals?.stored ?? null,
})

function removeUnfinished(root: string): void {
  for (const name of readdirSync(root)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(root, name), { recursive: true, force: true })
  }
}
