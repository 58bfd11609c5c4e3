import { createClient, type SanityClient } from '@sanity/client'
import { type Configuration, readConfiguration } from '#content-lake/configuration.ts'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { startLake } from '#content-lake/lake.ts'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { parsePublic } from '#lib/env/parsePublic.ts'
import { variables } from '#lib/env/variables.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'

/**
 * Returns a client with write access to the local Content Lake. If the lake is stopped, it runs until the clean-up; if it was
 * never started, it gets the demonstration before it is read.
 * @throws UserFacingError when the folder can't be opened
 */
export async function localClient(
  purpose: 'read' | 'write',
  environment: Environment,
  cleanups: AsyncDisposableStack,
): Promise<SanityClient> {
  const { LAKE_URL } = parseVariables(variables.pick({ LAKE_URL: true }), environment)
  const { usesLocalLake, sanityDataset } = parsePublic(environment)
  const configuration = readConfiguration({
    LAKE_DIR: environment.LAKE_DIR,
    // A dataset at Sanity may have another name.
    LAKE_DATASET: usesLocalLake ? sanityDataset : undefined,
    LAKE_SEED_DIR: purpose === 'read' ? 'content' : undefined,
  })
  const answer = await fetch(`${LAKE_URL}/status`).catch(() => null)
  if (answer?.ok) return clientAt(LAKE_URL, configuration)
  const { url, close } = await startLake({ ...configuration, port: 0, changesKeptPerDocument: 500 })
  cleanups.defer(close)
  return clientAt(url, configuration)
}

const clientAt = (apiHost: string, { dir, projectId, dataset }: Configuration): SanityClient =>
  createClient({
    projectId,
    dataset,
    apiVersion: SANITY_API_VERSION,
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    token: readOrCreateCredentials(dir).editorToken,
  })
