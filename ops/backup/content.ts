import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfiguration } from '#content-lake/configuration.ts'
import { adoptCopy, copyStore } from '#content-lake/store/copyStore.ts'
import { CONTENT_FOLDER } from '#content-lake/store/lakeDatabase.ts'
import { ownFolder } from '#content-lake/store/ownFolder.ts'
import { type Part, prepareFolderSwap, type Restore } from '#lib/node/restoring.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { hostedClient } from '../content/target.ts'
import { exportContent } from '../content/transfer.ts'

/** An exported dataset in a backup. A copy of a local Content Lake is in CONTENT_FOLDER instead. */
const DATASET_FILE = 'content.tar.gz'

/** Copies the local Content Lake, running or not, or exports the dataset. Does nothing if there is no lake. */
export async function backUpContent(folder: string, environment: Environment): Promise<void> {
  // Reads no other variables: a malformed one must not stop a backup.
  const { LAKE_DIR, NEXT_PUBLIC_SANITY_PROJECT_ID: project } = environment
  if (project) await exportContent(hostedClient('read', environment), join(folder, DATASET_FILE))
  else await copyStore(readConfiguration({ LAKE_DIR }).dir, join(folder, CONTENT_FOLDER))
}

/** Prepares the content of a backup, if it has a copy of a local Content Lake. A dataset is imported by the command for it. */
export async function prepareContent({ folder, environment, ...restore }: Restore): Promise<Part[]> {
  const [copy, dataset] = [join(folder, CONTENT_FOLDER), join(folder, DATASET_FILE)]
  if (existsSync(dataset)) {
    return [{ commit: async () => `Now run "npm run content:import -- ${dataset} --replace".` }]
  }
  if (!existsSync(copy)) return []
  if (environment.NEXT_PUBLIC_SANITY_PROJECT_ID) {
    throw new UserFacingError(
      'The backup has the content of a local Content Lake, and this site has its own at Sanity: add "--only referrals" (docs/operate.md, Move house).',
    )
  }
  const { dir } = readConfiguration({ LAKE_DIR: environment.LAKE_DIR })
  restore.cleanups.defer(ownFolder(dir))
  const swap = await prepareFolderSwap(restore, dir, CONTENT_FOLDER, async (staging) => {
    await cp(copy, join(staging, CONTENT_FOLDER), { recursive: true })
    adoptCopy(join(staging, CONTENT_FOLDER))
  })
  return [swap]
}
