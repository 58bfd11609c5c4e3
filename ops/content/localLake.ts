import { createClient, type SanityClient } from '@sanity/client'
import { readConfiguration } from '#content-lake/configuration.ts'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { startLake } from '#content-lake/lake.ts'
import { EMBEDDED_PROJECT_ID, SANITY_API_VERSION } from '#lib/env/constants.ts'
import { parsePublic } from '#lib/env/publicVariables.ts'
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
  const env = parseVariables(variables.pick({ LAKE_DIR: true, LAKE_URL: true }), environment)
  const { usesEmbeddedLake, sanityDataset } = parsePublic(environment)
  // A dataset at Sanity may have another name.
  const dataset = usesEmbeddedLake ? sanityDataset : 'production'
  const configuration = readConfiguration({
    LAKE_DIR: env.LAKE_DIR,
    LAKE_DATASET: dataset,
    LAKE_SEED_DIR: purpose === 'read' ? 'content' : '',
  })
  const options = { ...configuration, port: 0, changesKeptPerDocument: 500 }
  const lake = await startLake(options).catch(async (error: unknown) => {
    // The folder is in use where the lake runs already.
    const answer = await fetch(`${env.LAKE_URL}/status`).catch(() => null)
    if (!answer?.ok) throw error
    const credentials = readOrCreateCredentials(configuration.dir)
    return { url: env.LAKE_URL, credentials, close: async () => {} }
  })
  cleanups.defer(lake.close)
  return createClient({
    projectId: EMBEDDED_PROJECT_ID,
    dataset,
    apiVersion: SANITY_API_VERSION,
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    token: lake.credentials.editorToken,
  })
}
