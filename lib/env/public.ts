import { parsePublic } from './publicVariables.ts'

// Next replaces each `process.env.NEXT_PUBLIC_…` by its value at build time, so every name is written out, here alone.
const environment = parsePublic({
  NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL,
  NEXT_PUBLIC_SANITY_PROJECT_ID: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
  NEXT_PUBLIC_SANITY_DATASET: process.env.NEXT_PUBLIC_SANITY_DATASET,
  NEXT_PUBLIC_SANITY_API_HOST: process.env.NEXT_PUBLIC_SANITY_API_HOST,
  NEXT_PUBLIC_SANITY_CDN_HOST: process.env.NEXT_PUBLIC_SANITY_CDN_HOST,
  NEXT_PUBLIC_SUPABASE_URL: process.env.NEXT_PUBLIC_SUPABASE_URL,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
})

/** What PublicEnvironment says of each, for this process. */
export const {
  usesEmbeddedLake,
  usesEmbeddedFunctions,
  siteUrl,
  sanityProjectId,
  sanityDataset,
  sanityApiHost,
  assetBase,
  supabaseUrl,
  supabasePublishableKey,
} = environment
