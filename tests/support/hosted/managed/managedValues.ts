import type { Lake } from '#content-lake/lake.ts'
import { managedVariables } from '#ops/setup/managed/managedSteps.ts'
import { DATASET, doors, PROJECT_ID, providersUrl, sanityApi, sanityCdn, supabaseUrl } from '../addresses.ts'
import { RESEND_KEY } from '../resend.ts'

export const CONSULTANT = 'consultant@site.test'

export const PUBLISHABLE_KEY = 'sb_publishable_rehearsal'

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

/** Returns the values that `npm run setup -- --managed` writes in managed mode, with the fakes' addresses. */
export function managedValues(lake: Lake): Record<string, string> {
  return managedVariables({
    ...sanityValues(lake),
    NEXT_PUBLIC_SUPABASE_URL: supabaseUrl,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    REFERRAL_TO: CONSULTANT,
    REFERRAL_FROM: 'Referrals <referrals@site.test>',
    // All browsers of a run share a network.
    REFERRAL_LIMIT_PER_SOURCE: '80',
    STUDIO_SECRET: 'studio-secret-of-the-rehearsal-32-characters',
    MAIL_API_KEY: RESEND_KEY,
    MAIL_API_URL: providersUrl,
  })
}
