import { variables } from '#lib/env/variables.ts'
import { functionVariables, supabaseFunctionVariables } from '#lib/referral/function/functionSettings.ts'

/**
 * The source of a variable in a live installation. `asked`: only a person knows it. `generated`: a secret that
 * live:init generates once. `derived`: computed from the others. `default`: a default value, kept if it was changed.
 * `never`: a managed site does not use it.
 */
export type Setter = 'asked' | 'generated' | 'derived' | 'default' | 'never'

/** All variables of the product, from the parsers of site and function. */
const knownVariables = {
  ...variables.shape,
  ...functionVariables.shape,
  ...supabaseFunctionVariables.shape,
}

/** A name of {@link knownVariables}. */
export type LiveName = keyof typeof knownVariables

/** The source of each variable. `npm run live:init` uses it, and .env.example shows it. Add new variables here. */
const liveVariables: Readonly<Record<LiveName, Setter>> = {
  NEXT_PUBLIC_SITE_URL: 'asked',
  NEXT_PUBLIC_CALCOM_URL: 'default',
  TRUSTED_PROXIES: 'default',
  SITE_HSTS: 'default',
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'asked',
  NEXT_PUBLIC_SANITY_DATASET: 'default',
  NEXT_PUBLIC_SANITY_API_HOST: 'default',
  NEXT_PUBLIC_SANITY_CDN_HOST: 'default',
  NEXT_PUBLIC_SANITY_SCHEDULING: 'default',
  SANITY_API_READ_TOKEN: 'asked',
  SANITY_REVALIDATE_SECRET: 'generated',
  CONTENT_CHECK_SECONDS: 'default',
  // The site must not have write access, so an import asks for this token.
  SANITY_API_WRITE_TOKEN: 'never',
  NEXT_PUBLIC_SUPABASE_URL: 'asked',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'asked',
  // This secret switches on features that are off by default.
  STUDIO_SECRET: 'default',
  REFERRALS_DATABASE_URL: 'default',
  REFERRAL_TO: 'asked',
  REFERRAL_FROM: 'asked',
  REFERRAL_SITE_URL: 'derived',
  REFERRAL_ALLOWED_ORIGINS: 'derived',
  REFERRAL_SECRET: 'generated',
  MAIL_API: 'default',
  MAIL_API_KEY: 'asked',
  MAIL_API_URL: 'default',
  SMTP_URL: 'never',
  REFERRAL_TIME_ZONE: 'asked',
  REFERRAL_CONTENT_URL: 'derived',
  REFERRAL_ALERT_URL: 'default',
  REFERRAL_TRUSTED_PROXIES: 'default',
  REFERRAL_STUDIO_SECRET: 'default',
  REFERRAL_LIMIT_PER_SOURCE: 'default',
  REFERRAL_LIMIT_PER_HOUR: 'default',
  REFERRAL_PUBLISHABLE_KEY: 'derived',
  REFERRAL_DRAIN_SECRET: 'generated',
  // Supabase sets it.
  SUPABASE_DB_URL: 'never',
  PORT: 'default',
  FUNCTIONS_PORT: 'never',
  BACKUP_DIR: 'default',
  BACKUP_SECOND_PLACE: 'default',
  EDITION_DIR: 'default',
  FUNCTIONS_DATABASE_URL: 'never',
  FUNCTIONS_DRAIN_SECONDS: 'never',
  REFERRAL_RETENTION_DAYS: 'never',
  SITE_INTERNAL_URL: 'default',
  SITE_DIST_DIR: 'default',
  // npm run package sets it for its build.
  SITE_STANDALONE: 'never',
  FUNCTIONS_DIR: 'never',
  FUNCTIONS_URL: 'never',
  // The following variables belong to the local services of npm start.
  SITE_STATE_DIR: 'never',
  LAKE_PORT: 'never',
  LAKE_DIR: 'never',
  LAKE_URL: 'never',
  LAKE_WEBHOOK_URL: 'never',
  MAIL_PORT: 'never',
  MAIL_WEB_PORT: 'never',
  MAILBOX_URL: 'never',
  MAIL_DIR: 'never',
  TYPEGEN_OUTPUT: 'never',
  END_WITH_PARENT: 'never',
}

const isKnown = (name: string): name is LiveName => Object.hasOwn(liveVariables, name)

/** Returns the source of a variable, or null if it is not the product's. */
export const setterOf = (name: string): Setter | null => (isKnown(name) ? liveVariables[name] : null)

/** Returns all variables with this source, in the order of the file. */
export const namesSetBy = (setter: Setter): LiveName[] =>
  Object.keys(liveVariables)
    .filter(isKnown)
    .filter((name) => liveVariables[name] === setter)
