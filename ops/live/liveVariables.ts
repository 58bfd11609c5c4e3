import type { LiveForm } from '#lib/env/deploymentForm.ts'
import { variables } from '#lib/env/variables.ts'
import { functionVariables, supabaseFunctionVariables } from '#lib/referral/function/functionSettings.ts'

/**
 * The source of a variable in a live installation. `asked`: only a person knows it. `generated`: a secret that
 * live:init generates once. `derived`: computed from the others. `default`: a default value, kept if it was changed.
 * `never`: the form does not use it.
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

const inBoth = (setter: Setter): Record<LiveForm, Setter> => ({ oneServer: setter, managed: setter })
const onOneServer = (setter: Setter): Record<LiveForm, Setter> => ({ oneServer: setter, managed: 'never' })
const managed = (setter: Setter): Record<LiveForm, Setter> => ({ oneServer: 'never', managed: setter })

/**
 * The source of each variable in each form. `npm run live:init` uses it, and .env.example shows it. Add new variables
 * here.
 */
const liveVariables: Readonly<Record<LiveName, Readonly<Record<LiveForm, Setter>>>> = {
  NEXT_PUBLIC_SITE_URL: inBoth('asked'),
  NEXT_PUBLIC_CALCOM_URL: inBoth('default'),
  TRUSTED_PROXIES: inBoth('default'),
  SITE_HSTS: inBoth('default'),
  NEXT_PUBLIC_SANITY_PROJECT_ID: inBoth('asked'),
  NEXT_PUBLIC_SANITY_DATASET: inBoth('default'),
  NEXT_PUBLIC_SANITY_API_HOST: inBoth('default'),
  NEXT_PUBLIC_SANITY_CDN_HOST: inBoth('default'),
  NEXT_PUBLIC_SANITY_SCHEDULING: inBoth('default'),
  SANITY_API_READ_TOKEN: inBoth('asked'),
  SANITY_REVALIDATE_SECRET: inBoth('generated'),
  CONTENT_CHECK_SECONDS: inBoth('default'),
  // The site must not have write access, so an import asks for this token.
  SANITY_API_WRITE_TOKEN: inBoth('never'),
  NEXT_PUBLIC_SUPABASE_URL: managed('asked'),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: managed('asked'),
  // This secret switches on features that are off by default.
  STUDIO_SECRET: inBoth('default'),
  REFERRALS_DATABASE_URL: inBoth('default'),
  REFERRAL_TO: inBoth('asked'),
  REFERRAL_FROM: inBoth('asked'),
  REFERRAL_SITE_URL: inBoth('derived'),
  REFERRAL_ALLOWED_ORIGINS: inBoth('derived'),
  REFERRAL_SECRET: inBoth('generated'),
  // On one server the question covers SMTP_URL as well, and one of the two is answered.
  MAIL_API: inBoth('default'),
  MAIL_API_KEY: inBoth('asked'),
  MAIL_API_URL: inBoth('default'),
  SMTP_URL: onOneServer('asked'),
  REFERRAL_TIME_ZONE: inBoth('asked'),
  REFERRAL_CONTENT_URL: inBoth('derived'),
  REFERRAL_ALERT_URL: inBoth('default'),
  REFERRAL_TRUSTED_PROXIES: inBoth('default'),
  REFERRAL_STUDIO_SECRET: inBoth('default'),
  REFERRAL_LIMIT_PER_SOURCE: inBoth('default'),
  REFERRAL_LIMIT_PER_HOUR: inBoth('default'),
  REFERRAL_PUBLISHABLE_KEY: managed('derived'),
  REFERRAL_DRAIN_SECRET: managed('generated'),
  // Supabase sets it.
  SUPABASE_DB_URL: inBoth('never'),
  PORT: inBoth('default'),
  FUNCTIONS_PORT: onOneServer('default'),
  BACKUP_DIR: inBoth('default'),
  BACKUP_SECOND_PLACE: inBoth('default'),
  EDITION_DIR: inBoth('default'),
  FUNCTIONS_DATABASE_URL: onOneServer('default'),
  FUNCTIONS_DRAIN_SECONDS: onOneServer('default'),
  REFERRAL_RETENTION_DAYS: onOneServer('default'),
  SITE_INTERNAL_URL: inBoth('default'),
  SITE_DIST_DIR: inBoth('default'),
  // npm run deploy:assemble sets it for its build.
  SITE_STANDALONE: inBoth('never'),
  FUNCTIONS_DIR: onOneServer('default'),
  FUNCTIONS_URL: onOneServer('default'),
  // The following variables belong to the local services of npm start.
  SITE_STATE_DIR: inBoth('never'),
  LAKE_PORT: inBoth('never'),
  LAKE_DIR: inBoth('never'),
  LAKE_URL: inBoth('never'),
  LAKE_WEBHOOK_URL: inBoth('never'),
  MAIL_PORT: inBoth('never'),
  MAIL_WEB_PORT: inBoth('never'),
  MAILBOX_URL: inBoth('never'),
  MAIL_DIR: inBoth('never'),
  TYPEGEN_OUTPUT: inBoth('never'),
  END_WITH_PARENT: inBoth('never'),
}

const isKnown = (name: string): name is LiveName => Object.hasOwn(liveVariables, name)

/** Returns the source of a variable in this form, or null if it is not the product's. */
export const setterOf = (name: string, form: LiveForm): Setter | null =>
  isKnown(name) ? liveVariables[name][form] : null

/** Returns all variables with this source in this form, in the order of the file. */
export const namesSetBy = (setter: Setter, form: LiveForm): LiveName[] =>
  Object.keys(liveVariables)
    .filter(isKnown)
    .filter((name) => liveVariables[name][form] === setter)
