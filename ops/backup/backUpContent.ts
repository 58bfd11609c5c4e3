import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfiguration } from '#content-lake/configuration.ts'
import { copyStore } from '#content-lake/store/copyStore.ts'
import { CONTENT_FOLDER } from '#content-lake/store/lakeDatabase.ts'
import { servicesOf } from '#lib/env/publicVariables.ts'
import { counted } from '#lib/node/userFacingError.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { contentIds, hostedClient } from '../content/target.ts'
import { exportContent } from '../content/transfer.ts'

/** An exported dataset in a backup, and the ids of its documents. A copy of a local Content Lake is in CONTENT_FOLDER instead. */
export const DATASET_FILE = 'content.tar.gz'
export const IDS_FILE = 'content.ids.json'

/**
 * Copies the local Content Lake, running or not, or exports the dataset at Sanity.
 * @returns what was copied, in words; null when there is no local Content Lake yet
 * @throws UserFacingError when the content can't be read
 */
export async function backUpContent(folder: string, environment: Environment): Promise<string | null> {
  if (servicesOf(environment).usesLocalLake) {
    const copied = await copyStore(readConfiguration(environment).dir, join(folder, CONTENT_FOLDER))
    return copied && inWords(copied.documents, copied.assets)
  }
  const client = await hostedClient('read', environment)
  const { documentCount, assetCount } = await exportContent(client, join(folder, DATASET_FILE))
  writeFileSync(join(folder, IDS_FILE), JSON.stringify(await contentIds(client)))
  return inWords(documentCount, assetCount)
}

const inWords = (documents: number, assets: number): string =>
  `${counted(documents, 'document')} and ${counted(assets, 'asset')}`
