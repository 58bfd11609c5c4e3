import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { deploymentForm } from '#lib/env/deploymentForm.ts'
import type { Environment } from '#lib/env/parseVariables.ts'
import { importContent } from '../content-lake/commands/import.ts'
import { openLocalLake } from '../content-lake/commands/localLake.ts'
import { restore } from '../content-lake/commands/restore.ts'
import { clientForLake } from '../content-lake/commands/target.ts'
import { lakeDirectory } from '../content-lake/configuration.ts'
import { DATABASE_FILE } from '../content-lake/store/database.ts'
import { ownFolder } from '../content-lake/store/ownFolder.ts'
import { PlainFailure } from '../engine/failure.ts'
import { DATASET_PART, LAKE_PART } from './contentPart.ts'
import { datasetIds } from './datasetIds.ts'
import type { Manifest } from './manifest.ts'
import type { Restoring } from './restoring.ts'

/**
 * Makes ready to put the content back: in the lake of this machine, or the dataset at Sanity, as the environment says.
 * @param overwrite whether content that is there may go
 * @throws PlainFailure when there is content and it may not go, or the lake runs
 */
export async function restoringContent(
  folder: string,
  content: NonNullable<Manifest['content']>,
  environment: Environment,
  overwrite: boolean,
): Promise<Restoring> {
  const isEmbedded = deploymentForm(environment) === 'embedded'
  if (content.kind === 'lake') {
    if (isEmbedded) return restoringLake(join(folder, LAKE_PART), lakeDirectory(environment), overwrite)
    throw new PlainFailure(
      'The backup is of the lake of a machine, and the content here is at Sanity: restore it with NEXT_PUBLIC_SANITY_PROJECT_ID unset, then run content:push.',
    )
  }
  const { client, close } = isEmbedded
    ? await openLocalLake(environment, null)
    : { client: await clientForLake('write', environment), close: async () => {} }
  const present = (await datasetIds(client)).documents
  if (!overwrite && present.length > 0) {
    await close()
    throw wouldOverwrite(`${present.length} documents in the dataset ${client.config().dataset}`)
  }
  const later = present.filter((id) => !content.documents.includes(id))
  const operation = overwrite ? 'createOrReplace' : 'create'
  return {
    carryOut: async () => {
      const imported = await importContent(client, join(folder, DATASET_PART), operation)
      await remove(client, later)
      return later.length === 0 ? imported : `${imported} Removed ${later.length} that came later.`
    },
    close,
  }
}

function restoringLake(source: string, dir: string, overwrite: boolean): Restoring {
  if (!overwrite && existsSync(join(dir, DATABASE_FILE))) throw wouldOverwrite(`content in ${dir}`)
  // Refuses while the lake runs, before anything is put back.
  ownFolder(dir)()
  return { carryOut: () => restore(source, dir), close: async () => {} }
}

async function remove(client: SanityClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const transaction = client.transaction()
  // References to what goes may be strong: in one transaction their order does not count.
  for (const id of ids) transaction.delete(id)
  await transaction.commit({ visibility: 'sync' })
}

const wouldOverwrite = (what: string) =>
  new PlainFailure(
    `There is ${what} already: back it up, then add --overwrite to put the backup in its place.`,
  )
