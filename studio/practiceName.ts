import { createClient } from '@sanity/client'
import { z } from 'zod'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { isSelfHosted, sanityDataset, sanityProjectId } from '#lib/env/public.ts'
import { lakeHost } from './host.ts'

/** The Studio's title while the name of the practice is unknown. */
const UNNAMED = 'Website'

/** Longest wait for the Studio's title, ms. */
const PATIENCE = 2_000

const named = z.string().trim().min(1).catch(UNNAMED)
const site = z.object({ name: z.unknown() })

/**
 * Returns the published name of the business. It is public and needs no sign-in. If the Content Lake doesn't answer in
 * time, only the title is missing.
 */
export async function readPracticeName(): Promise<string> {
  const client = createClient({
    projectId: sanityProjectId,
    dataset: sanityDataset,
    apiVersion: SANITY_API_VERSION,
    useCdn: false,
    perspective: 'published',
    timeout: PATIENCE,
    maxRetries: 0,
    ...lakeHost(),
  })
  const read = async (): Promise<unknown> =>
    // Visitors of a self-hosted site may not query.
    isSelfHosted
      ? site.parse(await client.request({ uri: '/auth/site' })).name
      : client.fetch('*[_id == "businessFacts"][0].businessName')
  return named.parse(await read().catch(() => UNNAMED))
}
