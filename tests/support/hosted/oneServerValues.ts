import type { Lake } from '#content-lake/lake.ts'
import { DATASET, doors, PROJECT_ID, ports, sanityApi, sanityCdn } from './addresses.ts'

/** Recipient of referrals in a public mode under test. */
export const CONSULTANT = 'consultant@site.test'

/** Referrals an hour from one network. All browsers of a run share a network. */
export const SOURCE_LIMIT = '80'

const secret = (name: string): string =>
  `${name} of the rehearsal, 32 characters and more`.replaceAll(' ', '-')

/** Enables referrals in the Studio. */
export const STUDIO_SECRET = secret('studio')

/** Returns the site's variables of the fake Sanity. */
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

/** Returns the contents of `.env.production` in self-hosted mode, with the fakes' addresses. */
export const oneServerValues = (lake: Lake, databaseUrl: string): Record<string, string> => ({
  ...sanityValues(lake),
  NEXT_TELEMETRY_DISABLED: '1',
  TRUSTED_PROXIES: '1',
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
