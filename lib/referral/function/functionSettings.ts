import { z } from 'zod'
import {
  type Environment,
  mustBe,
  optionalText,
  parseVariables,
  variable,
  webAddress,
  whole,
} from '../../server/parseVariables.ts'
import { mailApiNames } from '../mailers/mailApis.ts'
import type { Limits } from '../ports.ts'

// The function's variables. As in lib/env/variables.ts, each has a type, a default and one sentence for the reference.

/** Five colleagues behind one address stay below the limit. Unknown networks count as one. */
export const defaultLimits: Limits = { windowSeconds: 3600, source: 20, everyone: 100 }

/** The largest limit that a person may set. */
const MOST = 1_000_000

const optional = <T extends z.ZodType>(schema: T) => variable(schema.optional())

const secret = () => {
  const rule = mustBe('a random text of at least 32 characters')
  return z.string(rule).min(32, rule)
}

/** Variables of the function, local and at Supabase. On a local machine, `npm start` sets the required ones. */
export const functionVariables = z.object({
  REFERRAL_TO: z
    .email(mustBe('the email address that receives referrals'))
    .describe("The consultant's address, which receives the referrals."),
  REFERRAL_FROM: z
    .string(mustBe('the sender of emails, such as Referrals <referrals@example.com>'))
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'REFERRAL_FROM must hold an email address on one line.')
    .describe('The sender of emails, whose domain the mail provider has verified.'),
  REFERRAL_SITE_URL: webAddress('https://www.example.com').describe('The public address of the site.'),
  REFERRAL_ALLOWED_ORIGINS: z
    .string()
    .default('')
    .describe('Further origins whose pages may send referrals, separated by commas.'),
  REFERRAL_SECRET: secret().describe(
    'Signs the links in emails: a random text of at least 32 characters (openssl rand -hex 32).',
  ),
  MAIL_API: variable(
    z.enum(mailApiNames, mustBe(`one of ${mailApiNames.join(', ')}`)).default('resend'),
  ).describe('The mail API that MAIL_API_KEY belongs to.'),
  MAIL_API_KEY: optionalText().describe(
    'The key of the mail API, a secret; Edge Functions may not open SMTP ports.',
  ),
  MAIL_API_URL: optional(webAddress('https://mail.example.com')).describe(
    "The address of the mail API; the provider's own if not set.",
  ),
  SMTP_URL: optional(
    z
      .url({ protocol: /^smtps?$/, error: 'SMTP_URL must look like smtp://user:password@host:port.' })
      .refine(isDecodable, 'A % in the user or password of SMTP_URL must be written as %25.'),
  ).describe('A mail server, used without MAIL_API_KEY; on this machine the mailbox unless set.'),
  REFERRAL_TIME_ZONE: variable(
    z
      .string()
      .default('UTC')
      .refine(isTimeZone, 'REFERRAL_TIME_ZONE must be a time zone such as Europe/London.'),
  ).describe('The time zone of dates in emails, such as Europe/London.'),
  REFERRAL_CONTENT_URL: optional(z.url(mustBe('a full address'))).describe(
    'The query address of the published dataset: https://<project>.apicdn.sanity.io/v2026-03-01/data/query/production.',
  ),
  REFERRAL_ALERT_URL: optional(z.url(mustBe('a full address'))).describe(
    'Receives a POST with one sentence when an email could not be sent for a day, or a check has failed for ten minutes.',
  ),
  REFERRAL_TRUSTED_PROXIES: whole(1, 0, 10).describe(
    "The number of the platform's own entries at the end of x-forwarded-for. TRUSTED_PROXIES replaces it on this machine.",
  ),
  REFERRAL_STUDIO_SECRET: optional(secret()).describe(
    'As in STUDIO_SECRET of the site: by it the function believes that an editor is asking; unset, the Studio shows no referrals.',
  ),
  REFERRAL_LIMIT_PER_SOURCE: whole(defaultLimits.source, 1, MOST).describe(
    'Accepted referrals an hour from one network; visitors whose network is not known count as one.',
  ),
  REFERRAL_LIMIT_PER_HOUR: whole(defaultLimits.everyone, 1, MOST).describe(
    'Accepted referrals an hour in all.',
  ),
})

export const supabaseFunctionVariables = z.object({
  REFERRAL_PUBLISHABLE_KEY: z
    .string(mustBe('the publishable key of the site'))
    .describe("The project's publishable key, as in NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY."),
  REFERRAL_DRAIN_SECRET: secret().describe(
    'Lets the schedule send what is due: another random text of at least 32 characters.',
  ),
  SUPABASE_DB_URL: z
    .url(mustBe('the address of the database; Supabase sets it'))
    .describe('The database. Supabase sets it by itself.'),
})

const variables = functionVariables.refine((env) => env.MAIL_API_KEY || env.SMTP_URL, {
  error: 'Set MAIL_API_KEY or SMTP_URL, so that referrals can be sent to you.',
})

export type FunctionSettings = z.output<typeof functionVariables>

/** @throws Error with one sentence that tells the reader what to do */
export const parseSettings = (environment: Environment): FunctionSettings =>
  parseVariables(variables, environment)

/** @throws Error with one sentence that tells the reader what to do */
export const parseSupabaseSettings = (environment: Environment): z.output<typeof supabaseFunctionVariables> =>
  parseVariables(supabaseFunctionVariables, environment)

/** Returns true if user and password can be decoded: two hexadecimal digits must follow each %. */
function isDecodable(address: string): boolean {
  try {
    const { username = '', password = '' } = URL.parse(address) ?? {}
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
