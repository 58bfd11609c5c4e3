import { z } from 'zod'
import { isWritable, UNWRITABLE } from '#lib/node/environmentFile.ts'
import { functionVariables } from '#lib/referral/function/functionSettings.ts'

/** A question of `npm run setup`. */
interface Question {
  readonly title: string
  readonly help: string
  readonly isSecret?: true
  /** Variables that may hold the answer. A further run proposes their value. */
  readonly names: readonly [string, ...string[]]
  /** Returns the value to write, or one sentence about the problem with an answer. */
  readonly schema: z.ZodType<string, string>
}

const answer = z.string().min(1, 'This one needs an answer.').refine(isWritable, `That ${UNWRITABLE}`)

const RESEND_KEY = /^re_\w+$/

const isMailServer = (value: string): boolean =>
  functionVariables.shape.SMTP_URL.safeParse(value).success && /^smtps?:\/\/[^/?]+\/?$/.test(value)

const addressIn = (sender: string): string => /<([^<>]*)>$/.exec(sender)?.[1] ?? sender

/** The values that only the site owner knows. */
export const questions: readonly Question[] = [
  {
    title: 'The public address of the site',
    help: 'As visitors type it, such as https://www.anna-coach.com.',
    names: ['NEXT_PUBLIC_SITE_URL'],
    schema: answer
      .transform((text) => URL.parse(text)?.href.replace(/\/$/, '') ?? text)
      .refine(
        (address) => /^https:\/\/[\w-]+(?:\.[\w-]+)+(?::\d+)?$/.test(address),
        'Type the whole public address and nothing after it, such as https://www.anna-coach.com.',
      ),
  },
  {
    title: 'Your email address',
    help: 'It receives referrals and alerts. On your own server it also signs in to the Studio first.',
    names: ['REFERRAL_TO'],
    schema: answer.pipe(z.email('Type one email address, such as anna@anna-coach.com.')),
  },
  {
    title: 'The mail server that sends the emails, or a key of Resend',
    help: 'From your mail provider, as smtp://user:password@host:587. Supabase cannot use the ports 25 and 587.',
    isSecret: true,
    names: ['SMTP_URL', 'MAIL_API_KEY'],
    schema: answer.refine(
      (value) => RESEND_KEY.test(value) || isMailServer(value),
      'Type a key, which begins with re_, or smtp://user:password@host:587, and in the password @ as %40, : as %3A, / as %2F, ? as %3F, % as %25.',
    ),
  },
  {
    title: 'The sender of those emails',
    help: 'An address that your mail provider lets you use, with a name before it if you like.',
    names: ['REFERRAL_FROM'],
    schema: answer.refine(
      (sender) => z.email().safeParse(addressIn(sender)).success,
      'Type an address, or a name with it: Anna Coach <referrals@anna-coach.com>.',
    ),
  },
]

/** Returns the variable with an answer's value, or one sentence about the problem with the answer. */
export function checkAnswer(
  { names, schema }: Question,
  text: string,
): { name: string; value: string } | { problem: string } {
  const { data: value, error } = schema.safeParse(text)
  return error
    ? { problem: error.issues[0]?.message ?? error.message }
    : { name: RESEND_KEY.test(value) ? 'MAIL_API_KEY' : names[0], value }
}
