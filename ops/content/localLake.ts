import type { SanityClient } from '@sanity/client'
import { startLake } from '#content-lake/lake.ts'
import { EMBEDDED_PROJECT_ID } from '#lib/env/constants.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'
import { isRunning, lakeDirectory, localClient, targetVariables } from './target.ts'

/** The dataset of the local Content Lake. The hosted one may have another name. */
const LOCAL_DATASET = 'production'

/**
 * Returns a client with write access to the local Content Lake. If none is running, opens the one in its folder until `close`.
 * @param seedFrom the folder from which to fill an empty lake; null leaves it empty
 * @throws UserFacingError when the folder can't be opened
 */
export async function openLocalLake(
  environment: Environment,
  seedFrom: string | null,
): Promise<{ client: SanityClient; close(): Promise<void> }> {
  const { LAKE_URL } = parseVariables(targetVariables, environment)
  const dir = lakeDirectory(environment)
  if (await isRunning(LAKE_URL)) {
    return { client: localClient(LAKE_URL, dir, LOCAL_DATASET), close: async () => {} }
  }
  return openLakeIn(dir, seedFrom)
}

/**
 * Starts a Content Lake on any free port until `close`.
 * @throws UserFacingError when the folder can't be opened
 */
export async function openLakeIn(
  dir: string,
  seedFrom: string | null,
): Promise<{ client: SanityClient; close(): Promise<void> }> {
  const lake = await startLake({
    port: 0,
    dir,
    webhookUrl: null,
    projectId: EMBEDDED_PROJECT_ID,
    dataset: LOCAL_DATASET,
    siteOrigins: [],
    seedFrom,
    changesKeptPerDocument: 500,
  })
  return { client: localClient(lake.url, dir, LOCAL_DATASET), close: lake.close }
}
