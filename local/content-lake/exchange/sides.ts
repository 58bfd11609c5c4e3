import { createClient } from '@sanity/client'
import { deploymentForm } from '#lib/env/deploymentForm.ts'
import { type Environment, parseVariables } from '#lib/env/parseVariables.ts'
import { EMBEDDED_LAKE_PATH, EMBEDDED_PROJECT_ID, SANITY_API_VERSION } from '#lib/env/services.ts'
import { variables } from '#lib/env/variables.ts'
import { PlainFailure } from '../../engine/failure.ts'
import { lakeDirectory } from '../configuration.ts'
import { readOrCreateCredentials } from '../credentials.ts'
import { startLake } from '../lake.ts'
import type { Side } from './side.ts'

const hostedVariables = variables.pick({
  NEXT_PUBLIC_SANITY_PROJECT_ID: true,
  NEXT_PUBLIC_SANITY_DATASET: true,
  NEXT_PUBLIC_SANITY_API_HOST: true,
  NEXT_PUBLIC_SANITY_CDN_HOST: true,
  SANITY_API_READ_TOKEN: true,
  SANITY_API_WRITE_TOKEN: true,
  LAKE_URL: true,
})

/** The dataset of the embedded lake, whatever the hosted one is called. */
const EMBEDDED_DATASET = 'production'

export interface Hosted {
  side: Side
  projectId: string
  dataset: string
  /** The right to write, or null when it has to be asked for. */
  writeToken: string | null
  /** The same side with the right to write. */
  writing(token: string): Side
}

/**
 * The dataset that the environment names, at Sanity or at what stands in for it.
 * @throws Error with one sentence when none is named or a variable is malformed
 */
export function hostedSide(environment: Environment): Hosted {
  const env = parseVariables(hostedVariables, environment)
  const projectId = env.NEXT_PUBLIC_SANITY_PROJECT_ID
  if (deploymentForm(environment) === 'embedded' || projectId === undefined) {
    throw new PlainFailure(
      'No dataset at Sanity is configured: run "npm run live:init", or set NEXT_PUBLIC_SANITY_PROJECT_ID.',
    )
  }
  const dataset = env.NEXT_PUBLIC_SANITY_DATASET
  const side = (token: string | undefined): Side => ({
    place: 'there',
    name: `the dataset ${dataset} of the project ${projectId}`,
    client: createClient({
      projectId,
      dataset,
      apiVersion: SANITY_API_VERSION,
      apiHost: env.NEXT_PUBLIC_SANITY_API_HOST,
      useCdn: false,
      ...(token !== undefined && { token }),
    }),
    assetBase: env.NEXT_PUBLIC_SANITY_CDN_HOST,
  })
  const writeToken = env.SANITY_API_WRITE_TOKEN ?? null
  return {
    side: side(env.SANITY_API_READ_TOKEN ?? env.SANITY_API_WRITE_TOKEN),
    projectId,
    dataset,
    writeToken,
    writing: side,
  }
}

/**
 * The lake of this machine with the right to write: the one that runs, or, when none does, the one in its folder, which is
 * opened for as long as the command takes.
 * @param seedFrom the folder that an empty lake is filled from; null leaves it empty
 * @throws PlainFailure when its folder can't be opened
 */
export async function embeddedSide(
  environment: Environment,
  seedFrom: string | null,
): Promise<{ side: Side; close(): Promise<void> }> {
  const { LAKE_URL } = parseVariables(hostedVariables, environment)
  const dir = lakeDirectory(environment)
  const side = (url: string): Side => ({
    place: 'here',
    name: 'the lake of this machine',
    client: createClient({
      projectId: EMBEDDED_PROJECT_ID,
      dataset: EMBEDDED_DATASET,
      apiVersion: SANITY_API_VERSION,
      apiHost: url,
      useProjectHostname: false,
      useCdn: false,
      token: readOrCreateCredentials(dir).editorToken,
    }),
    assetBase: `${url}${EMBEDDED_LAKE_PATH}`,
  })
  if (await runs(LAKE_URL)) return { side: side(LAKE_URL), close: async () => {} }
  const lake = await startLake({
    port: 0,
    dir,
    webhookUrl: null,
    revalidateSecret: null,
    projectId: EMBEDDED_PROJECT_ID,
    dataset: EMBEDDED_DATASET,
    siteOrigins: [],
    seedFrom,
    changesKeptPerDocument: 500,
  })
  return { side: side(lake.url), close: lake.close }
}

const runs = (lakeUrl: string): Promise<boolean> =>
  fetch(`${lakeUrl}/status`).then(
    ({ ok }) => ok,
    () => false,
  )
