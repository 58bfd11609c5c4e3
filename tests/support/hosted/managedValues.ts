import type { Lake } from '#content-lake/lake.ts'
import { installation } from '#ops/live/installation.ts'
import { DATASET, doors, PROJECT_ID, providersUrl, sanityApi, sanityCdn, supabaseUrl } from './addresses.ts'
import { CONSULTANT, STUDIO_SECRET } from './oneServerValues.ts'
import { RESEND_KEY } from './resend.ts'

/** Publishable key of the fake Supabase project. */
export const PUBLISHABLE_KEY = 'sb_publishable_rehearsal'

/** Referrals an hour from one network. All browsers of a run share a network. */
const SOURCE_LIMIT = '80'

/** Returns the values that `npm run live:init` writes in managed mode, with the fakes' addresses. */
export function managedValues({ credentials }: Lake): Record<string, string> {
  return installation(
    'managed',
    {},
    {
      NEXT_PUBLIC_SITE_URL: doors.public,
      NEXT_PUBLIC_SANITY_PROJECT_ID: PROJECT_ID,
      NEXT_PUBLIC_SANITY_DATASET: DATASET,
      NEXT_PUBLIC_SANITY_API_HOST: sanityApi,
      NEXT_PUBLIC_SANITY_CDN_HOST: sanityCdn,
      SANITY_API_READ_TOKEN: credentials.viewerToken,
      // The fake Sanity signs with its own secret.
      SANITY_REVALIDATE_SECRET: credentials.revalidateSecret,
      NEXT_PUBLIC_SUPABASE_URL: supabaseUrl,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      REFERRAL_TO: CONSULTANT,
      REFERRAL_FROM: 'Referrals <referrals@site.test>',
      REFERRAL_LIMIT_PER_SOURCE: SOURCE_LIMIT,
      STUDIO_SECRET,
      MAIL_API_KEY: RESEND_KEY,
      MAIL_API_URL: providersUrl,
    },
  ).values
}
