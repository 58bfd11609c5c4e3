import type { z } from 'zod'
import { deploymentForm } from '#lib/env/deploymentForm.ts'
import { type Environment, parseVariables } from '#lib/env/parseVariables.ts'
import { SANITY_API_VERSION } from '#lib/env/services.ts'
import { variables } from '#lib/env/variables.ts'
import { type FunctionSettings, parseSettings } from '#lib/referral/settings.ts'

const functionsVariables = variables.pick({
  FUNCTIONS_PORT: true,
  FUNCTIONS_DIR: true,
  FUNCTIONS_DATABASE_URL: true,
  FUNCTIONS_DRAIN_SECONDS: true,
  REFERRAL_RETENTION_DAYS: true,
  MAIL_PORT: true,
  LAKE_URL: true,
  NEXT_PUBLIC_SITE_URL: true,
})

/** How the embedded functions run. */
export type FunctionsEnvironment = z.output<typeof functionsVariables>

/**
 * Parses the variables of the embedded functions.
 * @throws Error with one sentence for a variable that is malformed, or when Supabase is configured
 */
export function parseEnvironment(environment: Environment): FunctionsEnvironment {
  if (deploymentForm(environment) === 'managed') {
    throw new Error(
      'NEXT_PUBLIC_SUPABASE_URL is set, so Supabase runs the functions; unset it to use the functions of this machine.',
    )
  }
  return parseVariables(functionsVariables, environment)
}

/** The function's settings on this machine: what isn't set gets a value that needs no account. */
export function embeddedSettings(
  environment: Environment,
  { MAIL_PORT, LAKE_URL, NEXT_PUBLIC_SITE_URL }: FunctionsEnvironment,
  secret: string,
): FunctionSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  return parseSettings({
    REFERRAL_TO: 'consultant@localhost.test',
    REFERRAL_FROM: 'Referrals <referrals@localhost.test>',
    REFERRAL_SITE_URL: NEXT_PUBLIC_SITE_URL,
    REFERRAL_SECRET: secret,
    REFERRAL_TRUSTED_PROXIES: '0',
    REFERRAL_CONTENT_URL: `${LAKE_URL}/v${SANITY_API_VERSION}/data/query/production`,
    SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
    ...given,
  })
}
