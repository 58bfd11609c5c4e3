import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { deploymentForm } from '#lib/env/deploymentForm.ts'
import type { Environment } from '#lib/env/parseVariables.ts'
import { exportContent } from '../content-lake/commands/export.ts'
import { clientForLake } from '../content-lake/commands/target.ts'
import { lakeDirectory } from '../content-lake/configuration.ts'
import { copyStore } from '../content-lake/store/copyStore.ts'
import { CONTENT_FOLDER } from '../content-lake/store/database.ts'
import type { Manifest } from './manifest.ts'

/** Path of an exported dataset in a backup. */
export const DATASET_FILE = 'content.tar.gz'

/**
 * Copies the local Content Lake, running or not, or exports the dataset at Sanity.
 * @returns null when there is no local Content Lake yet
 * @throws PlainFailure when the content can't be read
 */
export async function backUpContent(folder: string, environment: Environment): Promise<Manifest['content']> {
  if (deploymentForm(environment) === 'embedded') {
    const copied = await copyStore(lakeDirectory(environment), join(folder, CONTENT_FOLDER))
    return copied && { kind: 'lake', ...copied }
  }
  const client = await clientForLake('read', environment)
  await exportContent(client, join(folder, DATASET_FILE))
  return { kind: 'dataset', ...(await describeDataset(client)) }
}

const description = z.object({ documents: z.array(z.string()), assets: z.number() })

const DESCRIPTION = `{
  "documents": *[!(_id in path("_.**")) && !(_type in $assets) && string::startsWith(_type, "system.") == false]._id,
  "assets": count(*[_type in $assets])
}`

/** Returns the ids of all documents, drafts included, except assets and Sanity's own, and the number of assets. */
export async function describeDataset(client: SanityClient): Promise<z.infer<typeof description>> {
  const parameters = { assets: ['sanity.imageAsset', 'sanity.fileAsset'] }
  return description.parse(await client.fetch(DESCRIPTION, parameters, { perspective: 'raw' }))
}
