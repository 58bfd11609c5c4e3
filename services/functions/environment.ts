import type { z } from 'zod'
import { publishedContentUrl, SANITY_API_VERSION } from '#lib/env/constants.ts'
import { isInPublic, modeOf } from '#lib/env/mode.ts'
import { variables } from '#lib/env/variables.ts'
import { backupsOf } from '#lib/health/lastBackup.ts'
import { leavesUnencrypted } from '#lib/referral/database/databaseAddress.ts'
import { type FunctionSettings, parseSettings } from '#lib/referral/function/functionSettings.ts'
import { parsePublicSettings } from '#lib/referral/function/publicSettings.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'

/** Settings of the local service that runs the functions. */
export interface FunctionsEnvironment extends z.output<typeof variables> {
  /** True on a public server. */
  isPublic: boolean
  /** The folder of all backups. */
  backups: string
}

/**
 * Parses the variables of the functions' service.
 * @throws Error with one message for a malformed variable or an unencrypted connection to the database
 */
export function parseEnvironment(environment: Environment): FunctionsEnvironment {
  const parsed = parseVariables(variables, environment)
  const { FUNCTIONS_DATABASE_URL: database } = parsed
  if (database !== undefined && leavesUnencrypted(database)) {
    throw new Error(
      'FUNCTIONS_DATABASE_URL leads to another machine, and its connection would not be encrypted: add ?sslmode=verify-full to it, or ?sslmode=require.',
    )
  }
  const isPublic = modeOf(environment) !== 'local' && isInPublic(environment)
  return { ...parsed, isPublic, backups: backupsOf(environment) }
}

/**
 * Returns the function's settings. Locally, unset variables get values that need no account; in public, only values
 * that follow from the site's variables.
 * @param secret signs links on this machine; called only there
 * @throws Error with one message that names the fix
 */
export function functionSettings(
  environment: Environment,
  parsed: FunctionsEnvironment,
  secret: () => string,
): FunctionSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  return parsed.isPublic
    ? parsePublicSettings({ ...publicDefaults(parsed), ...given })
    : parseSettings({ ...localDefaults(parsed), REFERRAL_SECRET: secret(), ...given })
}

/** Returns the address of queries for published content. */
const publishedContent = (parsed: FunctionsEnvironment): string =>
  parsed.NEXT_PUBLIC_SANITY_PROJECT_ID
    ? publishedContentUrl(
        parsed.NEXT_PUBLIC_SANITY_PROJECT_ID,
        parsed.NEXT_PUBLIC_SANITY_DATASET,
        parsed.NEXT_PUBLIC_SANITY_API_HOST,
      )
    : `${parsed.LAKE_URL}/v${SANITY_API_VERSION}/data/query/${parsed.NEXT_PUBLIC_SANITY_DATASET}`

const publicDefaults = (parsed: FunctionsEnvironment): Environment => ({
  REFERRAL_SITE_URL: parsed.NEXT_PUBLIC_SITE_URL,
  REFERRAL_CONTENT_URL: publishedContent(parsed),
  // The site reads it from the same file.
  REFERRAL_STUDIO_SECRET: parsed.STUDIO_SECRET,
})

const localDefaults = (parsed: FunctionsEnvironment): Environment => ({
  REFERRAL_TO: 'consultant@localhost.test',
  REFERRAL_FROM: 'Referrals <referrals@localhost.test>',
  REFERRAL_SITE_URL: parsed.NEXT_PUBLIC_SITE_URL,
  REFERRAL_CONTENT_URL: publishedContent(parsed),
  SMTP_URL: `smtp://127.0.0.1:${parsed.MAIL_PORT}`,
})
