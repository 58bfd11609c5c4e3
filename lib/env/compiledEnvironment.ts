import type { Environment } from '../server/parseVariables.ts'

/**
 * The public variables as they were when the site was built: Next replaces each `process.env.NEXT_PUBLIC_…` by its value then,
 * so every name is written out, here alone. Outside a build they are those of this process.
 */
export const compiledEnvironment = {
  NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL,
  NEXT_PUBLIC_SANITY_PROJECT_ID: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
  NEXT_PUBLIC_SANITY_DATASET: process.env.NEXT_PUBLIC_SANITY_DATASET,
  NEXT_PUBLIC_SANITY_API_HOST: process.env.NEXT_PUBLIC_SANITY_API_HOST,
  NEXT_PUBLIC_SANITY_CDN_HOST: process.env.NEXT_PUBLIC_SANITY_CDN_HOST,
  NEXT_PUBLIC_SANITY_SCHEDULING: process.env.NEXT_PUBLIC_SANITY_SCHEDULING,
  NEXT_PUBLIC_SUPABASE_URL: process.env.NEXT_PUBLIC_SUPABASE_URL,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  NEXT_PUBLIC_CALCOM_URL: process.env.NEXT_PUBLIC_CALCOM_URL,
} satisfies Environment
