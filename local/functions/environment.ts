import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { unsetWhenEmpty } from '#lib/env/public.ts'
import { type FunctionSettings, parseSettings } from '#lib/referral/settings.ts'
import { portVariable } from '../portVariable.ts'

const variables = z.object({
  FUNCTIONS_PORT: portVariable('FUNCTIONS_PORT', 3950),
  FUNCTIONS_DIR: z.preprocess(unsetWhenEmpty, z.string().default('.local/functions')),
  FUNCTIONS_DATABASE_URL: z.preprocess(
    unsetWhenEmpty,
    z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'FUNCTIONS_DATABASE_URL must look like postgres://user:password@host:5432/database.',
      })
      .optional(),
  ),
  FUNCTIONS_DRAIN_SECONDS: z.preprocess(
    unsetWhenEmpty,
    z.coerce
      .number({ error: 'FUNCTIONS_DRAIN_SECONDS must be a number of seconds.' })
      .min(1, 'FUNCTIONS_DRAIN_SECONDS must be at least 1.')
      .max(60, 'FUNCTIONS_DRAIN_SECONDS must be at most 60.')
      .default(15),
  ),
  REFERRAL_RETENTION_DAYS: z.preprocess(
    unsetWhenEmpty,
    z.coerce
      .number({ error: 'REFERRAL_RETENTION_DAYS must be a number of days.' })
      .int('REFERRAL_RETENTION_DAYS must be a whole number of days.')
      .min(1, 'REFERRAL_RETENTION_DAYS must be at least 1.')
      .default(730),
  ),
  MAIL_PORT: portVariable('MAIL_PORT', 3951),
  LAKE_URL: z.preprocess(unsetWhenEmpty, z.string().default('http://127.0.0.1:3900')),
  NEXT_PUBLIC_SITE_URL: z.preprocess(
    unsetWhenEmpty,
    z
      .url({
        protocol: /^https?$/,
        error: 'NEXT_PUBLIC_SITE_URL must be a full address such as https://example.com.',
      })
      .default('http://localhost:3000'),
  ),
  NEXT_PUBLIC_SUPABASE_URL: z.preprocess(
    unsetWhenEmpty,
    z
      .undefined({
        error:
          'NEXT_PUBLIC_SUPABASE_URL is set, so Supabase runs the functions; unset it to use the functions of this machine.',
      })
      .optional(),
  ),
})

/** How the embedded functions run. */
export type Environment = z.output<typeof variables>

/** Parses the variables of the embedded functions; throws one sentence that says what to do. */
export function parseEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const parsed = variables.safeParse(environment)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues[0]?.message ?? 'The environment is wrong.')
}

/** The function's settings on this machine: what isn't set gets a value that needs no account. */
export function embeddedSettings(
  environment: NodeJS.ProcessEnv,
  { MAIL_PORT, LAKE_URL, NEXT_PUBLIC_SITE_URL }: Environment,
  secret: string,
): FunctionSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  return parseSettings({
    REFERRAL_TO: 'consultant@localhost.test',
    REFERRAL_FROM: 'Referrals <referrals@localhost.test>',
    REFERRAL_SITE_URL: NEXT_PUBLIC_SITE_URL,
    REFERRAL_SECRET: secret,
    REFERRAL_CONTENT_URL: `${LAKE_URL.replace(/\/+$/, '')}/v2026-03-01/data/query/production`,
    SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
    ...given,
  })
}

/** A new random secret, 64 hexadecimal digits. */
export const newSecret = (): string => randomBytes(32).toString('hex')
