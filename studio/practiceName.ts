import { createClient } from '@sanity/client'
import { z } from 'zod'
import { sanityDataset, sanityProjectId } from '#lib/env/public.ts'
import { SANITY_API_VERSION } from '#lib/env/services.ts'
import { lakeHost } from './host.ts'

/** The Studio's title until the practice has a name, or while the lake doesn't say it. */
export const UNNAMED = 'Website'

/** Milliseconds that the Studio waits for its title at most. */
const PATIENCE = 2_000

const named = z.string().trim().min(1).catch(UNNAMED)

/**
 * Returns the published name of the business. It is public, so it is available before sign-in; without a timely answer
 * of the lake only the title is missing.
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
  return named.parse(await client.fetch('*[_id == "siteSettings"][0].name').catch(() => UNNAMED))
}
