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
 * Returns the function's variables at Supabase: only those values of an installation that it reads.
 * @throws Error with one sentence when the function would not start with them, or could not send
 */
export function functionSecrets(environment: Environment): ReadonlyMap<string, string> {
  const secrets = new Map(NAMES.map((name) => [name, environment[name] ?? '']).filter(isSet))
  const values = Object.fromEntries(secrets)
  parsePublicSettings(values)
  parseSupabaseSettings({ ...values, SUPABASE_DB_URL: 'postgres://set.by/supabase' })
  refuseClosedPort(values)
  return secrets
}

/** @throws Error with one sentence when emails would be sent on a port that Edge Functions may not open */
export function refuseClosedPort({ MAIL_API_KEY, SMTP_URL }: Environment): void {
  if (MAIL_API_KEY || !SMTP_URL || !isClosed(SMTP_URL)) return
  throw new Error(
    'Set MAIL_API_KEY: functions at Supabase may not open the ports 25 and 587, on which SMTP_URL would send.',
  )
}

const isSet = (entry: string[]): entry is [string, string] => entry[1] !== ''

const isClosed = (address: string): boolean => {
  const { protocol, port } = new URL(address)
  return protocol === 'smtp:' && CLOSED_PORTS.includes(port)
}

/**
 * Returns the secrets as an environment file. All readers of such files take text in single quotes literally.
 * @throws Error with one sentence for a value that would end its quotes
 */
export function secretsFile(secrets: ReadonlyMap<string, string>): string {
  return [...secrets]
    .map(([name, value]) => {
      if (/['\r\n]/.test(value)) throw new Error(`${name} must be one line without a single quote.`)
      return `${name}='${value}'\n`
    })
    .join('')
}
