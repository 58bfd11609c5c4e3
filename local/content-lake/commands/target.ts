import { createClient, type SanityClient } from '@sanity/client'
import { parseVariables } from '#lib/env/parseVariables.ts'
import { sanityDataset, sanityProjectId, usesEmbeddedLake } from '#lib/env/public.ts'
import { embeddedLakeUrl, sanityReadToken } from '#lib/env/server.ts'
import { SANITY_API_VERSION } from '#lib/env/services.ts'
import { variables } from '#lib/env/variables.ts'
import { PlainFailure } from '../../engine/failure.ts'
import { lakeDirectory } from '../configuration.ts'
import { readOrCreateCredentials } from '../credentials.ts'

/**
 * A client for the lake that the environment chooses: Sanity's when NEXT_PUBLIC_SANITY_PROJECT_ID is set, with
 * SANITY_API_WRITE_TOKEN (or, to read, SANITY_API_READ_TOKEN); otherwise the embedded one, which must be running.
 *
 * @throws PlainFailure saying what is missing.
 */
export async function clientForLake(purpose: 'read' | 'write'): Promise<SanityClient> {
  const common = {
    projectId: sanityProjectId,
    dataset: sanityDataset,
    apiVersion: SANITY_API_VERSION,
    useCdn: false,
  }
  if (!usesEmbeddedLake) return createClient({ ...common, token: hostedToken(purpose) })
  await requireRunning()
  const { editorToken } = readOrCreateCredentials(lakeDirectory(process.env))
  return createClient({ ...common, apiHost: embeddedLakeUrl, useProjectHostname: false, token: editorToken })
}

function hostedToken(purpose: 'read' | 'write'): string {
  const { SANITY_API_WRITE_TOKEN: writeToken } = parseVariables(
    variables.pick({ SANITY_API_WRITE_TOKEN: true }),
    process.env,
  )
  const token = purpose === 'read' ? (sanityReadToken ?? writeToken) : writeToken
  if (token) return token
  const name = purpose === 'read' ? 'SANITY_API_READ_TOKEN' : 'SANITY_API_WRITE_TOKEN'
  throw new PlainFailure(
    `Set ${name} to a token of the project ${sanityProjectId}: sanity.io/manage, API, Tokens.`,
  )
}

async function requireRunning(): Promise<void> {
  const answers = await fetch(`${embeddedLakeUrl}/status`).then(
    (response) => response.ok,
    () => false,
  )
  if (!answers) {
    throw new PlainFailure(
      `The Content Lake does not answer on ${embeddedLakeUrl}: start it with "npm start" and try again.`,
    )
  }
}
