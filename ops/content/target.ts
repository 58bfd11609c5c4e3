import { resolve } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { EMBEDDED_PROJECT_ID, SANITY_API_VERSION } from '#lib/env/constants.ts'
import { embeddedServices } from '#lib/env/publicVariables.ts'
import { variables } from '#lib/env/variables.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'

/** Variables that choose the Content Lake. */
export const targetVariables = variables.pick({
  NEXT_PUBLIC_SANITY_PROJECT_ID: true,
  NEXT_PUBLIC_SANITY_DATASET: true,
  NEXT_PUBLIC_SANITY_API_HOST: true,
  SANITY_API_READ_TOKEN: true,
  SANITY_API_WRITE_TOKEN: true,
  LAKE_URL: true,
})

/**
 * Returns a client for the lake that the environment chooses: Sanity's when NEXT_PUBLIC_SANITY_PROJECT_ID is set, with
 * SANITY_API_WRITE_TOKEN (or, to read, SANITY_API_READ_TOKEN); otherwise the local one, which must be running.
 * @throws UserFacingError when a token is missing or the local Content Lake does not run
 */
export async function clientForLake(
  purpose: 'read' | 'write',
  environment: Environment,
): Promise<SanityClient> {
  if (!embeddedServices(environment).usesEmbeddedLake) return hostedClient(purpose, environment)
  const env = parseVariables(targetVariables, environment)
  if (!(await isRunning(env.LAKE_URL))) {
    throw new UserFacingError(
      `The Content Lake does not answer on ${env.LAKE_URL}: start it with "npm start" and try again.`,
    )
  }
  return localClient(env.LAKE_URL, lakeDirectory(environment), env.NEXT_PUBLIC_SANITY_DATASET)
}

/**
 * Returns a client for the dataset at Sanity that the environment names.
 * @throws UserFacingError when the environment names no project or holds no token for this purpose
 */
export function hostedClient(purpose: 'read' | 'write', environment: Environment): SanityClient {
  const env = parseVariables(targetVariables, environment)
  const projectId = env.NEXT_PUBLIC_SANITY_PROJECT_ID
  if (projectId === undefined) {
    throw new UserFacingError(
      'No dataset at Sanity is configured: run "npm run live:init", or set NEXT_PUBLIC_SANITY_PROJECT_ID.',
    )
  }
  const { SANITY_API_READ_TOKEN: readToken, SANITY_API_WRITE_TOKEN: writeToken } = env
  const token = purpose === 'read' ? (readToken ?? writeToken) : writeToken
  if (token === undefined) {
    const name = purpose === 'read' ? 'SANITY_API_READ_TOKEN' : 'SANITY_API_WRITE_TOKEN'
    throw new UserFacingError(
      `Set ${name} to a token of the project ${projectId}: sanity.io/manage, API, Tokens.`,
    )
  }
  return createClient({
    projectId,
    dataset: env.NEXT_PUBLIC_SANITY_DATASET,
    apiVersion: SANITY_API_VERSION,
    apiHost: env.NEXT_PUBLIC_SANITY_API_HOST,
    useCdn: false,
    token,
  })
}

/** Returns the folder of the local Content Lake. */
export const lakeDirectory = (environment: Environment): string =>
  resolve(parseVariables(variables.pick({ LAKE_DIR: true }), environment).LAKE_DIR)

/** Returns a client with write access to the local Content Lake at this address. */
export const localClient = (apiHost: string, dir: string, dataset: string): SanityClient =>
  createClient({
    projectId: EMBEDDED_PROJECT_ID,
    dataset,
    apiVersion: SANITY_API_VERSION,
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    token: readOrCreateCredentials(dir).editorToken,
  })

/** Returns whether a Content Lake answers at this address. */
export const isRunning = (lakeUrl: string): Promise<boolean> =>
  fetch(`${lakeUrl}/status`).then(
    ({ ok }) => ok,
    () => false,
  )
