import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { copyStore } from '#content-lake/store/copyStore.ts'
import { CONTENT_FOLDER } from '#content-lake/store/lakeDatabase.ts'
import { deploymentForm } from '#lib/env/deploymentForm.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { exportContent } from '../content/export.ts'
import { clientForLake, lakeDirectory } from '../content/target.ts'

/** An exported dataset in a backup. A copy of a local Content Lake is in CONTENT_FOLDER instead. */
export const DATASET_FILE = 'content.tar.gz'

/** Sanity gives assets ids of this form. */
export const isAsset = (id: string): boolean => /^(image|file)-/.test(id)

/**
 * Copies the local Content Lake, running or not, or exports the dataset at Sanity.
 * @returns the ids of all documents; null when there is no local Content Lake yet
 * @throws UserFacingError when the content can't be read
 */
export async function backUpContent(folder: string, environment: Environment): Promise<string[] | null> {
  if (deploymentForm(environment) === 'embedded') {
    return copyStore(lakeDirectory(environment), join(folder, CONTENT_FOLDER))
  }
  const client = await clientForLake('read', environment)
  await exportContent(client, join(folder, DATASET_FILE))
  return idsAt(client)
}

/** Returns the ids of all documents, drafts and assets included, except Sanity's own. */
export const idsAt = (client: SanityClient): Promise<string[]> =>
  client.fetch(
    '*[!(_id in path("_.**")) && !string::startsWith(_type, "system.")]._id',
    {},
    { perspective: 'raw' },
  )
