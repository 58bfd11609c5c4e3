import type { Lake } from '#content-lake/lake.ts'
import { DATASET, doors, PROJECT_ID, sanityApi, sanityCdn } from '../addresses.ts'

export const CONSULTANT = 'consultant@site.test'

/** Referrals an hour from one network. All browsers of a run share a network. */
export const SOURCE_LIMIT = '80'

export const STUDIO_SECRET = 'studio-secret-of-the-rehearsal-32-characters'

export const sanityValues = ({ credentials }: Lake): Record<string, string> => ({
  NEXT_PUBLIC_SITE_URL: doors.public,
  NEXT_PUBLIC_SANITY_PROJECT_ID: PROJECT_ID,
  NEXT_PUBLIC_SANITY_DATASET: DATASET,
  NEXT_PUBLIC_SANITY_API_HOST: sanityApi,
  NEXT_PUBLIC_SANITY_CDN_HOST: sanityCdn,
  SANITY_API_READ_TOKEN: credentials.viewerToken,
  // The fake signs with its own secret.
  SANITY_REVALIDATE_SECRET: credentials.revalidateSecret,
})
