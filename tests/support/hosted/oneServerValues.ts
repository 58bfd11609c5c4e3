import type { Lake } from '#local/content-lake/lake.ts'
import { DATASET, doors, PROJECT_ID, ports, sanityApi, sanityCdn } from './addresses.ts'

/** Where the referrals of a form under test are sent. */
export const CONSULTANT = 'consultant@site.test'

/** Referrals an hour from one source: all browsers of a run come from the same. */
const SOURCE_LIMIT = '80'

const secret = (name: string): string =>
  `${name} of the rehearsal, 32 characters and more`.replaceAll(' ', '-')

/** Switches on what the Studio shows of referrals. */
export const STUDIO_SECRET = secret('studio')

/** What `.env.production` of one server holds, for the stand-ins. */
export const oneServerValues = (lake: Lake, databaseUrl: string): Record<string, string> => ({
  NEXT_TELEMETRY_DISABLED: '1',
  NEXT_PUBLIC_SITE_URL: doors.public,
  TRUSTED_PROXIES: '1',
  NEXT_PUBLIC_SANITY_PROJECT_ID: PROJECT_ID,
  NEXT_PUBLIC_SANITY_DATASET: DATASET,
  NEXT_PUBLIC_SANITY_API_HOST: sanityApi,
  NEXT_PUBLIC_SANITY_CDN_HOST: sanityCdn,
  SANITY_API_READ_TOKEN: lake.credentials.viewerToken,
  SANITY_REVALIDATE_SECRET: lake.credentials.revalidateSecret,
  STUDIO_SECRET,
  REFERRAL_STUDIO_SECRET: STUDIO_SECRET,
  REFERRAL_TO: CONSULTANT,
  REFERRAL_FROM: 'Referrals <referrals@site.test>',
  REFERRAL_SECRET: secret('referral'),
  REFERRAL_LIMIT_PER_SOURCE: SOURCE_LIMIT,
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  FUNCTIONS_DATABASE_URL: databaseUrl,
  FUNCTIONS_PORT: `${ports.function}`,
  FUNCTIONS_URL: `http://127.0.0.1:${ports.function}`,
  FUNCTIONS_DRAIN_SECONDS: '1',
})
