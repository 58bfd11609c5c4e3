import { existsSync, writeFileSync } from 'node:fs'
import { cp, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { readConfiguration } from '#content-lake/configuration.ts'
import { adoptCopy, copyStore } from '#content-lake/store/copyStore.ts'
import { CONTENT_FOLDER, DATABASE_FILE } from '#content-lake/store/lakeDatabase.ts'
import { ownFolder } from '#content-lake/store/ownFolder.ts'
import { parsePublic } from '#lib/env/parsePublic.ts'
import { commandOf } from '#lib/node/commandOf.ts'
import { type Commit, prepareFolderSwap, type Restore } from '#lib/node/restoring.ts'
import { counted, UserFacingError } from '#lib/node/userFacingError.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { runLake } from '../content/localLake.ts'
import { contentIds, hostedClient } from '../content/target.ts'
import { exportContent, importContent } from '../content/transfer.ts'
import { readPart } from './manifest.ts'

/** An exported dataset in a backup, and the ids of its documents. A copy of a local Content Lake is in CONTENT_FOLDER instead. */
const DATASET_FILE = 'content.tar.gz'
const IDS_FILE = 'content.ids.json'

/** Copies the local Content Lake, running or not, or exports the dataset. Returns its contents in words; null if there is no lake. */
export async function backUpContent(folder: string, environment: Environment): Promise<string | null> {
  const counts = parsePublic(environment).usesLocalLake
    ? await copyStore(readConfiguration(environment).dir, join(folder, CONTENT_FOLDER))
    : await exportDataset(folder, await hostedClient('read', environment))
  return counts && `${counted(counts.documentCount, 'document')} and ${counted(counts.assetCount, 'asset')}`
}

async function exportDataset(folder: string, client: SanityClient) {
  const counts = await exportContent(client, join(folder, DATASET_FILE))
  writeFileSync(join(folder, IDS_FILE), JSON.stringify(await contentIds(client)))
  return counts
}

/** Prepares the content of a backup. Returns null when the backup has none. */
export async function prepareContent(restore: Restore): Promise<Commit | null> {
  const { folder, environment } = restore
  const files = [DATASET_FILE, join(CONTENT_FOLDER, DATABASE_FILE)]
  if (!files.some((file) => existsSync(join(folder, file)))) return null
  if (!parsePublic(environment).usesLocalLake) return prepareDataset(restore)
  const { dir } = readConfiguration(environment)
  return prepareFolderSwap(restore, {
    dir,
    name: CONTENT_FOLDER,
    words: 'the content',
    own: () => ownFolder(dir),
    fill: (staging) => fillLake(staging, folder),
  })
}

/** Writes the content of a backup into the empty folder of a local Content Lake. */
async function fillLake(dir: string, backup: string): Promise<void> {
  const content = join(dir, CONTENT_FOLDER)
  if (existsSync(join(backup, CONTENT_FOLDER))) {
    await cp(join(backup, CONTENT_FOLDER), content, { recursive: true })
  } else {
    await using lake = new AsyncDisposableStack()
    const client = await runLake(readConfiguration({ LAKE_DIR: dir }), lake)
    await importContent(client, join(backup, DATASET_FILE), 'create')
  }
  adoptCopy(content)
}

async function prepareDataset({ folder, environment, overwrite, cleanups }: Restore): Promise<Commit> {
  const client = await hostedClient('write', environment)
  const present = await contentIds(client)
  if (!overwrite && present.length > 0) {
    throw new UserFacingError(
      `The dataset ${client.config().dataset} contains ${counted(present.length, 'document')} already: run "${commandOf('backup')}", then add --overwrite.`,
    )
  }
  let dataset = folder
  if (!existsSync(join(folder, DATASET_FILE))) {
    dataset = cleanups.use(await mkdtempDisposable(join(tmpdir(), 'dataset-'))).path
    await fillLake(dataset, folder)
    await exportDataset(dataset, await runLake(readConfiguration({ LAKE_DIR: dataset }), cleanups))
  }
  const ids = readPart(dataset, IDS_FILE, z.array(z.string()))
  const later = present.filter((id) => !ids.includes(id))
  return async () => {
    const operation = overwrite ? 'createOrReplace' : 'create'
    const imported = await importContent(client, join(dataset, DATASET_FILE), operation)
    // One transaction, in which the order of documents that refer to each other doesn't matter.
    const removal = later.reduce((transaction, id) => transaction.delete(id), client.transaction())
    if (later.length > 0) await removal.commit({ visibility: 'sync' })
    return `Imported ${imported.join('\n')}\nRemoved ${counted(later.length, 'later document')}.`
  }
}
