import { publishedContentUrl } from '#lib/env/constants.ts'
import { parsePublic } from '#lib/env/parsePublic.ts'
import {
  functionVariables,
  parseSupabaseSettings,
  supabaseFunctionVariables,
} from '#lib/referral/function/functionSettings.ts'
import { parsePublicSettings } from '#lib/referral/function/publicSettings.ts'
import type { Environment } from '#lib/server/parseVariables.ts'

/** All variables that the function reads at Supabase, except the database's address, which the platform sets. */
const NAMES = Object.keys({ ...functionVariables.shape, ...supabaseFunctionVariables.shape }).filter(
  (name) => name !== 'SUPABASE_DB_URL',
)

/** SMTP ports that Edge Functions may not open. Without a port, `smtp:` means 587. */
const CLOSED_PORTS = ['25', '587', '']

/**
 * Returns the function's variables at Supabase: those values of an installation that it reads, and those that follow from
 * the site's.
 * @throws Error with one sentence when the function would not start with them, or could not send
 */
export function functionSecrets(environment: Environment): Record<string, string> {
  const all = { ...derived(environment), ...environment }
  const secrets = Object.fromEntries(NAMES.map((name) => [name, all[name] ?? '']).filter(isSet))
  parsePublicSettings(secrets)
  parseSupabaseSettings({ ...secrets, SUPABASE_DB_URL: 'postgres://set.by/supabase' })
  refuseClosedPort(secrets)
  return secrets
}

function derived(environment: Environment): Environment {
  const { siteUrl, sanityProjectId, sanityDataset, sanityApiHost, supabasePublishableKey } =
    parsePublic(environment)
  return {
    REFERRAL_SITE_URL: siteUrl,
    REFERRAL_ALLOWED_ORIGINS: new URL(siteUrl).origin,
    REFERRAL_CONTENT_URL: publishedContentUrl(sanityProjectId, sanityDataset, sanityApiHost),
    REFERRAL_PUBLISHABLE_KEY: supabasePublishableKey,
    REFERRAL_STUDIO_SECRET: environment.STUDIO_SECRET,
  }
}

const isSet = (entry: string[]): entry is [string, string] => entry[1] !== ''

/** @throws Error with one sentence when emails would be sent on a port that Edge Functions may not open */
export function refuseClosedPort({ MAIL_API_KEY, SMTP_URL }: Environment): void {
  if (MAIL_API_KEY || !SMTP_URL) return
  const { protocol, port } = new URL(SMTP_URL)
  if (protocol !== 'smtp:' || !CLOSED_PORTS.includes(port)) return
  throw new Error(
    'Set MAIL_API_KEY: functions at Supabase may not open the ports 25 and 587, on which SMTP_URL would send.',
  )
}
