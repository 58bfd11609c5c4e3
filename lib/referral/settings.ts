import { z } from 'zod'
import { defaultLimits } from './handler.ts'

const whole = (fallback: number) => z.coerce.number().int().min(1).default(fallback)
const unset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional())

const variables = z
  .object({
    REFERRAL_TO: z.email({ error: 'REFERRAL_TO must be the e-mail address that receives referrals.' }),
    REFERRAL_FROM: z
      .string({
        error: 'REFERRAL_FROM must be the sender of e-mails, such as Referrals <referrals@example.com>.',
      })
      .regex(/^[^\r\n]*@[^\r\n]+$/, 'REFERRAL_FROM must hold an e-mail address on one line.'),
    REFERRAL_SITE_URL: z.url({
      protocol: /^https?$/,
      error: 'REFERRAL_SITE_URL must be the public address of the site.',
    }),
    REFERRAL_SECRET: z
      .string({ error: 'REFERRAL_SECRET must be a random text of at least 32 characters.' })
      .min(32, 'REFERRAL_SECRET must be a random text of at least 32 characters.'),
    REFERRAL_TIME_ZONE: z.preprocess(
      unset,
      z
        .string()
        .default('UTC')
        .refine(isTimeZone, 'REFERRAL_TIME_ZONE must be a time zone such as Europe/London.'),
    ),
    REFERRAL_ALLOWED_ORIGINS: z.string().default(''),
    REFERRAL_TRUSTED_PROXIES: z.preprocess(unset, whole(1)),
    REFERRAL_LIMIT_PER_SOURCE: z.preprocess(unset, whole(defaultLimits.source)),
    REFERRAL_LIMIT_PER_HOUR: z.preprocess(unset, whole(defaultLimits.everyone)),
    REFERRAL_CONTENT_URL: optional(z.url({ error: 'REFERRAL_CONTENT_URL must be a full address.' })),
    REFERRAL_ALERT_URL: optional(z.url({ error: 'REFERRAL_ALERT_URL must be a full address.' })),
    RESEND_API_KEY: optional(z.string()),
    SMTP_URL: optional(
      z.url({ protocol: /^smtps?$/, error: 'SMTP_URL must look like smtp://user:password@host:port.' }),
    ),
  })
  .refine((env) => env.RESEND_API_KEY || env.SMTP_URL, {
    error: 'Set RESEND_API_KEY or SMTP_URL, so that referrals can be sent to you.',
  })

/** The function's settings, from variables of the names above. */
export type FunctionSettings = z.output<typeof variables>

/** Parses the function's variables; throws one sentence that says what to do. */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): FunctionSettings {
  const parsed = variables.safeParse(environment)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues[0]?.message ?? 'The function is not configured.')
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
