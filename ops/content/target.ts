import { createClient, type SanityClient } from '@sanity/client'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { parsePublic } from '#lib/env/parsePublic.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { PROOF_TYPE } from '#lib/referral/access/proof.ts'
import type { Environment } from '#lib/server/parseVariables.ts'

/**
 * Returns a client for the dataset at Sanity that the environment names.
 * @throws UserFacingError when the environment names no project or contains no token for this purpose
 */
export function hostedClient(purpose: 'read' | 'write', environment: Environment): SanityClient {
  const { usesLocalLake, sanityProjectId: projectId, sanityDataset, sanityApiHost } = parsePublic(environment)
  if (usesLocalLake) {
    throw new UserFacingError(
      'No dataset at Sanity is configured: run "npm run setup -- --managed", or set NEXT_PUBLIC_SANITY_PROJECT_ID.',
    )
  }
  const { SANITY_API_WRITE_TOKEN: writeToken, SANITY_API_READ_TOKEN: readToken } = environment
  const token = (purpose === 'read' && readToken) || writeToken
  if (!token) {
    const variable = `SANITY_API_${purpose.toUpperCase()}_TOKEN`
    throw new UserFacingError(
      `Set ${variable} to a token of the project ${projectId}: sanity.io/manage, API, Tokens.`,
    )
  }
  return createClient({
    projectId,
    dataset: sanityDataset,
    apiVersion: SANITY_API_VERSION,
    apiHost: sanityApiHost,
    useCdn: false,
    token,
  })
}

/** Returns the ids of all documents, drafts included, except assets, system documents, preview secrets and proofs of editors. */
export const contentIds = (client: SanityClient): Promise<string[]> =>
  client.fetch(
    '*[!(_id in path("_.**")) && !string::startsWith(_type, "system.") && !string::startsWith(_type, "sanity.") && _type != $proof]._id',
    { proof: PROOF_TYPE },
    { perspective: 'raw' },
  )
