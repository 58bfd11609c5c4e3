import { managedVariables } from '#ops/setup/managed/managedSteps.ts'

export const PROJECT_REFERENCE = 'abcdefghijklmnopqrst'

/** The values of `.env.production` in managed mode, as `npm run setup` writes them. */
export const managedInstallation = managedVariables({
  NEXT_PUBLIC_SITE_URL: 'https://www.site.test',
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc12345',
  SANITY_API_READ_TOKEN: 'skSite',
  NEXT_PUBLIC_SUPABASE_URL: `https://${PROJECT_REFERENCE}.supabase.co`,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  REFERRAL_TO: 'anna@site.test',
  REFERRAL_FROM: 'Anna Coach <hello@site.test>',
  MAIL_API_KEY: 're_0123456789',
})
