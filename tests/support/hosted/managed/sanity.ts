import { join, resolve } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { type Lake, startLake } from '#content-lake/lake.ts'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { everyCaller, lakeOptions } from '../../lake/lakeOptions.ts'
import { signInPerson } from '../../lake/person.ts'
import { DATASET, PROJECT_ID, ports, sanityApi } from '../addresses.ts'
import { startSignIn } from '../signIn.ts'

/**
 * Starts a fake Sanity: a Content Lake with another project, dataset and tokens, with Sanity's public access. nginx
 * gives it TLS and its names.
 * @param folder of the rehearsal
 * @param webhookUrl address that gets publishes; none by default
 */
export async function startSanity(folder: string, webhookUrl: string | null = null): Promise<Lake> {
  const lake = await startLake({
    ...lakeOptions(lakeFolder(folder)),
    webhookUrl,
    port: ports.lake,
    projectId: PROJECT_ID,
    dataset: DATASET,
    seedFrom: resolve('content'),
    // nginx sends the sign-in's addresses to the server below, so no caller needs them here.
    callers: everyCaller,
  })
  try {
    const endSignIn = await startSignIn(() => signInPerson(lake))
    return {
      ...lake,
      close: async () => {
        await endSignIn()
        await lake.close()
      },
    }
  } catch (error) {
    await lake.close()
    throw error
  }
}

export const lakeFolder = (folder: string): string => join(folder, 'sanity')

/** Returns the consultant's client: the right to edit, through the fake's names. */
export const editorAt = ({ credentials }: Lake): SanityClient =>
  createClient({
    projectId: PROJECT_ID,
    dataset: DATASET,
    apiVersion: SANITY_API_VERSION,
    apiHost: sanityApi,
    useCdn: false,
    token: credentials.editorToken,
    perspective: 'raw',
  })
