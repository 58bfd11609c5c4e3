import { createClient, type SanityClient } from '@sanity/client'
import { type Environment, parseVariables } from '#lib/env/parseVariables.ts'
import { embeddedServices } from '#lib/env/publicVariables.ts'
import { EMBEDDED_PROJECT_ID, SANITY_API_VERSION } from '#lib/env/services.ts'
import { variables } from '#lib/env/variables.ts'
import { PlainFailure } from '../../engine/failure.ts'
import { lakeDirectory } from '../configuration.ts'
import { readOrCreateCredentials } from '../credentials.ts'

const targetVariables = variables.pick({
  NEXT_PUBLIC_SANITY_PROJECT_ID: true,
  NEXT_PUBLIC_SANITY_DATASET: true,
  NEXT_PUBLIC_SANITY_API_HOST: true,
  SANITY_API_READ_TOKEN: true,
  SANITY_API_WRITE_TOKEN: true,
  LAKE_URL: true,
})

/**
 * A client for the lake that the environment chooses: Sanity's when NEXT_PUBLIC_SANITY_PROJECT_ID is set, with
 * SANITY_API_WRITE_TOKEN (or, to read, SANITY_API_READ_TOKEN); otherwise the embedded one, which must be running.
 *
 * @throws Error saying in one sentence what is missing or malformed
 */
export async function clientForLake(
  purpose: 'read' | 'write',
  environment: Environment,
): Promise<SanityClient> {
  const env = parseVariables(targetVariables, environment)
  const common = {
    projectId: env.NEXT_PUBLIC_SANITY_PROJECT_ID ?? EMBEDDED_PROJECT_ID,
    dataset: env.NEXT_PUBLIC_SANITY_DATASET,
    apiVersion: SANITY_API_VERSION,
    useCdn: false,
  }
  if (!embeddedServices(environment).usesEmbeddedLake) {
    const { SANITY_API_READ_TOKEN: readToken, SANITY_API_WRITE_TOKEN: writeToken } = env
    const token = purpose === 'read' ? (readToken ?? writeToken) : writeToken
    const apiHost = env.NEXT_PUBLIC_SANITY_API_HOST
    return createClient({ ...common, apiHost, token: token ?? missingToken(purpose, common.projectId) })
  }
  await requireRunning(env.LAKE_URL)
  const { editorToken } = readOrCreateCredentials(lakeDirectory(environment))
  return createClient({ ...common, apiHost: env.LAKE_URL, useProjectHostname: false, token: editorToken })
}

function missingToken(purpose: 'read' | 'write', projectId: string): never {
  const name = purpose === 'read' ? 'SANITY_API_READ_TOKEN' : 'SANITY_API_WRITE_TOKEN'
  throw new PlainFailure(`Set ${name} to a token of the project ${projectId}: sanity.io/manage, API, Tokens.`)
}

async function requireRunning(lakeUrl: string): Promise<void> {
  const answers = await fetch(`${lakeUrl}/status`).then(
    (response) => response.ok,
    () => false,
  )
  if (!answers) {
    throw new PlainFailure(
      `The Content Lake does not answer on ${lakeUrl}: start it with "npm start" and try again.`,
    )
  }
}
