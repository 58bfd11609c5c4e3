import type { Lake } from '#content-lake/lake.ts'
import { managedVariables } from '#ops/setup/managed/managedVariables.ts'
import { providersUrl, supabaseUrl } from '../addresses.ts'
import { RESEND_KEY } from '../resend.ts'
import { CONSULTANT, SOURCE_LIMIT, STUDIO_SECRET, sanityValues } from './sanityValues.ts'

export const PUBLISHABLE_KEY = 'sb_publishable_rehearsal'

/** Returns the values that `npm run setup -- --managed` writes in managed mode, with the fakes' addresses. */
export function managedValues(lake: Lake): Record<string, string> {
  return managedVariables({
    ...sanityValues(lake),
    NEXT_PUBLIC_SUPABASE_URL: supabaseUrl,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    REFERRAL_TO: CONSULTANT,
    REFERRAL_FROM: 'Referrals <referrals@site.test>',
    REFERRAL_LIMIT_PER_SOURCE: SOURCE_LIMIT,
    STUDIO_SECRET,
    MAIL_API_KEY: RESEND_KEY,
    MAIL_API_URL: providersUrl,
  })
}
