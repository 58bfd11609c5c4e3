import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { deploymentForm } from '#lib/env/deploymentForm.ts'
import type { Environment } from '#lib/env/parseVariables.ts'
import { importContent } from '../content-lake/commands/import.ts'
import { openLakeIn } from '../content-lake/commands/localLake.ts'
import { clientForLake } from '../content-lake/commands/target.ts'
import { lakeDirectory } from '../content-lake/configuration.ts'
import { adoptCopy } from '../content-lake/store/copyStore.ts'
import { CONTENT_FOLDER } from '../content-lake/store/database.ts'
import { ownFolder } from '../content-lake/store/ownFolder.ts'
import { counted, PlainFailure } from '../engine/failure.ts'
import {
  beginRestoring,
  type Commit,
  endRestoring,
  type RestoreOptions,
  swapIn,
} from '../engine/restoring.ts'
import { DATASET_FILE, describeDataset } from './content.ts'
import type { Manifest } from './manifest.ts'

type Content = NonNullable<Manifest['content']>

/**
 * Prepares the content of the backup in `folder`.
 * @throws PlainFailure when there is content that may not be overwritten, or the Content Lake runs
 */
export async function prepareContent(
  folder: string,
  content: Content,
  environment: Environment,
  options: RestoreOptions,
): Promise<Commit> {
  if (deploymentForm(environment) === 'embedded') {
    return prepareLake(folder, content, lakeDirectory(environment), options)
  }
  if (content.kind === 'dataset') return prepareDataset(folder, content, environment, options)
  throw new PlainFailure(
    'The backup is of a local Content Lake, and the content here is at Sanity: restore it with NEXT_PUBLIC_SANITY_PROJECT_ID unset, then run "npm run content:push".',
  )
}

async function prepareLake(
  folder: string,
  { kind }: Content,
  dir: string,
  { overwrite, command, cleanups }: RestoreOptions,
): Promise<Commit> {
  if (!overwrite && existsSync(join(dir, CONTENT_FOLDER))) {
    throw new PlainFailure(
      `There is content in ${dir} already: add --overwrite, which keeps it in another folder.`,
    )
  }
  cleanups.push(ownFolder(dir))
  cleanups.push(() => endRestoring(dir, CONTENT_FOLDER))
  const staging = await beginRestoring(dir, command)
  if (kind === 'lake') {
    await cp(join(folder, CONTENT_FOLDER), join(staging, CONTENT_FOLDER), { recursive: true })
  } else {
    const { client, close } = await openLakeIn(staging, null)
    await importContent(client, join(folder, DATASET_FILE), 'create').finally(close)
  }
  adoptCopy(join(staging, CONTENT_FOLDER))
  return async () => `Restored the content.${swapIn(dir, CONTENT_FOLDER)}`
}

async function prepareDataset(
  folder: string,
  { documents }: Content,
  environment: Environment,
  { overwrite }: RestoreOptions,
): Promise<Commit> {
  const client = await clientForLake('write', environment)
  const present = (await describeDataset(client)).documents
  if (!overwrite && present.length > 0) {
    const found = `${present.length === 1 ? 'is' : 'are'} ${counted(present.length, 'document')}`
    throw new PlainFailure(
      `There ${found} in the dataset ${client.config().dataset} already: run "npm run backup", then add --overwrite.`,
    )
  }
  const later = present.filter((id) => !documents.includes(id))
  return async () => {
    const operation = overwrite ? 'createOrReplace' : 'create'
    const imported = await importContent(client, join(folder, DATASET_FILE), operation)
    // One transaction, in which the order of documents that refer to each other doesn't matter.
    const removal = client.transaction()
    for (const id of later) removal.delete(id)
    if (later.length > 0) await removal.commit({ visibility: 'sync' })
    return `${imported} Removed ${counted(later.length, 'later document')}.`
  }
}
