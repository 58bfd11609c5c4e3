import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { deploymentForm } from '#lib/env/deploymentForm.ts'
import type { Environment } from '#lib/env/parseVariables.ts'
import { backUp } from '../content-lake/commands/backup.ts'
import { exportContent } from '../content-lake/commands/export.ts'
import { clientForLake } from '../content-lake/commands/target.ts'
import { lakeDirectory } from '../content-lake/configuration.ts'
import { DATABASE_FILE } from '../content-lake/store/database.ts'
import { datasetIds } from './datasetIds.ts'
import type { Manifest } from './manifest.ts'

/** The folder, or the file, of the content within a backup. */
export const LAKE_PART = 'content'
export const DATASET_PART = 'content.tar.gz'

/**
 * Copies the content into a backup: the embedded lake as it is, running or not, or an export of the dataset at Sanity.
 * @returns what there is of it; null when this machine has no lake yet
 * @throws PlainFailure when the dataset can't be read
 */
export async function backUpContent(folder: string, environment: Environment): Promise<Manifest['content']> {
  if (deploymentForm(environment) !== 'embedded') {
    const client = await clientForLake('read', environment)
    await exportContent(client, join(folder, DATASET_PART))
    return { kind: 'dataset', ...(await datasetIds(client)) }
  }
  const dir = lakeDirectory(environment)
  if (!existsSync(join(dir, DATABASE_FILE))) return null
  await backUp(dir, join(folder, LAKE_PART))
  return { kind: 'lake', ...idsOfLake(join(folder, LAKE_PART)) }
}

function idsOfLake(dir: string): { documents: string[]; assets: number } {
  const database = new DatabaseSync(join(dir, DATABASE_FILE), { readOnly: true })
  try {
    const rows = database
      .prepare("SELECT id, body ->> '_type' AS type FROM documents ORDER BY id")
      .all()
      .map(({ id, type }) => ({ id: String(id), isAsset: /^sanity\.(image|file)Asset$/.test(String(type)) }))
    return {
      documents: rows.filter(({ isAsset }) => !isAsset).map(({ id }) => id),
      assets: rows.filter(({ isAsset }) => isAsset).length,
    }
  } finally {
    database.close()
  }
}
