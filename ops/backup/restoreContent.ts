import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { readConfiguration } from '#content-lake/configuration.ts'
import { adoptCopy } from '#content-lake/store/copyStore.ts'
import { CONTENT_FOLDER, DATABASE_FILE } from '#content-lake/store/lakeDatabase.ts'
import { ownFolder } from '#content-lake/store/ownFolder.ts'
import { servicesOf } from '#lib/env/publicVariables.ts'
import { type Commit, prepareFolderSwap, type Restore } from '#lib/node/restoring.ts'
import { counted, UserFacingError } from '#lib/node/userFacingError.ts'
import { runLake } from '../content/localLake.ts'
import { contentIds, hostedClient } from '../content/target.ts'
import { exportContent, importContent } from '../content/transfer.ts'
import { DATASET_FILE, IDS_FILE } from './backUpContent.ts'

/**
 * Prepares the content of a backup.
 * @returns null when the backup has none
 * @throws UserFacingError when there is content that may not be overwritten, or the Content Lake runs
 */
export async function prepareContent(restore: Restore): Promise<Commit | null> {
  const dataset = join(restore.folder, DATASET_FILE)
  const copy = join(restore.folder, CONTENT_FOLDER)
  if (!existsSync(dataset) && !existsSync(join(copy, DATABASE_FILE))) return null
  if (!servicesOf(restore.environment).usesLocalLake) return prepareDataset(restore)
  const { dir } = readConfiguration(restore.environment)
  const place = { dir, name: CONTENT_FOLDER, what: 'content' }
  const fill = async (staging: string) => {
    if (existsSync(copy)) {
      await cp(copy, join(staging, CONTENT_FOLDER), { recursive: true })
    } else {
      await using lake = new AsyncDisposableStack()
      const client = await runLake(readConfiguration({ LAKE_DIR: staging }), lake)
      await importContent(client, dataset, 'create')
    }
    adoptCopy(join(staging, CONTENT_FOLDER))
  }
  const swap = await prepareFolderSwap(restore, place, () => ownFolder(dir), fill)
  return async () => `Restored the content.${await swap()}`
}

async function prepareDataset(restore: Restore): Promise<Commit> {
  const client = await hostedClient('write', restore.environment)
  const present = await contentIds(client)
  if (!restore.overwrite && present.length > 0) {
    throw new UserFacingError(
      `The dataset ${client.config().dataset} contains ${counted(present.length, 'document')} already: run "npm run backup", then add --overwrite.`,
    )
  }
  const { file, ids } = await datasetOf(restore)
  const later = present.filter((id) => !ids.includes(id))
  return async () => {
    const imported = await importContent(client, file, restore.overwrite ? 'createOrReplace' : 'create')
    // One transaction, in which the order of documents that refer to each other doesn't matter.
    const removal = later.reduce((transaction, id) => transaction.delete(id), client.transaction())
    if (later.length > 0) await removal.commit({ visibility: 'sync' })
    return `Imported ${imported.join('\n')}\nRemoved ${counted(later.length, 'later document')}.`
  }
}

/** Returns the backup's dataset in Sanity's format, exported from the copy of a local Content Lake if it is one. */
async function datasetOf({ folder, cleanups }: Restore): Promise<{ file: string; ids: string[] }> {
  const dataset = join(folder, DATASET_FILE)
  if (existsSync(dataset)) {
    const ids: unknown = JSON.parse(readFileSync(join(folder, IDS_FILE), 'utf8'))
    return { file: dataset, ids: z.array(z.string()).parse(ids) }
  }
  const { path } = cleanups.use(await mkdtempDisposable(join(tmpdir(), 'dataset-')))
  await cp(join(folder, CONTENT_FOLDER), join(path, CONTENT_FOLDER), { recursive: true })
  adoptCopy(join(path, CONTENT_FOLDER))
  const lake = await runLake(readConfiguration({ LAKE_DIR: path }), cleanups)
  const file = join(path, DATASET_FILE)
  await exportContent(lake, file)
  return { file, ids: await contentIds(lake) }
}
