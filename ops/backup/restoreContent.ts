import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { adoptCopy } from '#content-lake/store/copyStore.ts'
import { CONTENT_FOLDER } from '#content-lake/store/lakeDatabase.ts'
import { ownFolder } from '#content-lake/store/ownFolder.ts'
import { deploymentForm } from '#lib/env/deploymentForm.ts'
import { type Commit, prepareFolderSwap, type Restore } from '#lib/node/restoring.ts'
import { counted, UserFacingError } from '#lib/node/userFacingError.ts'
import { importContent } from '../content/import.ts'
import { openLakeIn } from '../content/localLake.ts'
import { clientForLake, lakeDirectory } from '../content/target.ts'
import { DATASET_FILE, idsAt, isAsset } from './backUpContent.ts'

/**
 * Prepares the content of a backup.
 * @param ids those of all documents in it
 * @throws UserFacingError when there is content that may not be overwritten, or the Content Lake runs
 */
export async function prepareContent(ids: readonly string[], restore: Restore): Promise<Commit> {
  const dataset = join(restore.folder, DATASET_FILE)
  if (deploymentForm(restore.environment) !== 'embedded') return prepareDataset(dataset, ids, restore)
  const dir = lakeDirectory(restore.environment)
  if (!restore.overwrite && existsSync(join(dir, CONTENT_FOLDER))) {
    throw new UserFacingError(
      `There is content in ${dir} already: add --overwrite, which keeps it in another folder.`,
    )
  }
  restore.cleanups.defer(ownFolder(dir))
  const swap = await prepareFolderSwap(dir, CONTENT_FOLDER, restore, async (staging) => {
    const content = join(staging, CONTENT_FOLDER)
    if (existsSync(dataset)) {
      const { client, close } = await openLakeIn(staging, null)
      await importContent(client, dataset, 'create').finally(close)
    } else {
      await cp(join(restore.folder, CONTENT_FOLDER), content, { recursive: true })
    }
    adoptCopy(content)
  })
  return async () => `Restored the content.${await swap()}`
}

async function prepareDataset(file: string, ids: readonly string[], restore: Restore): Promise<Commit> {
  if (!existsSync(file)) {
    throw new UserFacingError(
      'The backup is of a local Content Lake, and the content here is at Sanity: restore it with NEXT_PUBLIC_SANITY_PROJECT_ID unset, then run "npm run content:push".',
    )
  }
  const client = await clientForLake('write', restore.environment)
  const present = (await idsAt(client)).filter((id) => !isAsset(id))
  if (!restore.overwrite && present.length > 0) {
    throw new UserFacingError(
      `The dataset ${client.config().dataset} contains ${counted(present.length, 'document')} already: run "npm run backup", then add --overwrite.`,
    )
  }
  const later = present.filter((id) => !ids.includes(id))
  return async () => {
    const imported = await importContent(client, file, restore.overwrite ? 'createOrReplace' : 'create')
    // One transaction, in which the order of documents that refer to each other doesn't matter.
    const removal = later.reduce((transaction, id) => transaction.delete(id), client.transaction())
    if (later.length > 0) await removal.commit({ visibility: 'sync' })
    return `${imported} Removed ${counted(later.length, 'later document')}.`
  }
}
