import { createClient } from '@sanity/client'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { sanityApiHost, sanityDataset, sanityProjectId, usesLocalLake } from '#lib/env/public.ts'
import { contentUrl } from '#lib/env/server.ts'

/** Milliseconds for the whole attempt; a timeout is not retried, a refused connection is. Either way it ends within 10 s. */
const ATTEMPT_TIMEOUT = 8_000
/** A build on a busy machine outruns the local Content Lake, which answers 429 within a second: 3 s of pauses. */
const RETRIES = 4

/** Reads published documents. Server only: a visitor's browser gets nothing but pictures and files from the Content Lake. */
export const contentClient = createClient({
  projectId: sanityProjectId,
  dataset: sanityDataset,
  apiVersion: SANITY_API_VERSION,
  ...(usesLocalLake ? { apiHost: contentUrl, useProjectHostname: false } : { apiHost: sanityApiHost }),
  // Pages are cached by the site and rebuilt once per change; Sanity's CDN could hand the old text to that one rebuild.
  useCdn: false,
  perspective: 'published',
  stega: false,
  timeout: ATTEMPT_TIMEOUT,
  maxRetries: RETRIES,
  retryDelay: (attempt) => 200 * 2 ** attempt,
  // The global fetch is the one that Next watches for cache tags; looked up late because Next replaces it.
  resolveFetch: () => (input, init) => fetch(input, init),
})

/** The address in messages about an unreachable Content Lake, such as `https://abc123.api.sanity.io`. */
export const lakeAddress = new URL(contentClient.config().url).origin
