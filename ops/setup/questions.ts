import { z } from 'zod'
import { isExampleValue } from '#lib/env/copiedValues.ts'
import { functionVariables } from '#lib/referral/function/functionSettings.ts'
import { isWritable, type Values } from './environmentFile.ts'

/** A question of `npm run setup`. */
interface Question {
  readonly title: string
  readonly help: string
  readonly isSecret?: true
  /** Variables that may hold the answer. A further run proposes their value. */
  readonly names: readonly [string, ...string[]]
  /** A variable whose value is proposed on the first run. */
  readonly otherwise?: string
  /** Returns the value to write, or one sentence about the problem with an answer. */
  readonly schema: z.ZodType<string, string>
}

const answer = z
  .string()
  .min(1, 'This one needs an answer.')
  .refine((text) => !isExampleValue(text), 'That is the value of an example: type your own.')

const { SMTP_URL, REFERRAL_FROM } = functionVariables.shape
const isResendKey = (value: string): boolean => /^re_\w+$/.test(value)

/** Returns true for https, without a path. */
function isSiteAddress(value: string): boolean {
  const url = URL.parse(value)
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.origin === value
}

const isMailServer = (value: string): boolean =>
  SMTP_URL.safeParse(value).success && Boolean(URL.parse(value)?.hostname) && !/[?#]/.test(value)

/** Returns true for an address, with or without a name. */
const isSender = (value: string): boolean =>
  z.email().safeParse(/<([^<>]*)>$/.exec(value)?.[1] ?? value).success &&
  REFERRAL_FROM.safeParse(value).success

/** Percent-encodes a character that an environment file can't contain. */
const encoded = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** The values that only the site owner knows. */
export const questions: readonly Question[] = [
  {
    title: 'The public address of the site',
    help: 'As visitors type it, such as https://www.anna-coach.com.',
    names: ['NEXT_PUBLIC_SITE_URL'],
    schema: answer
      .transform((text) => URL.parse(text)?.href.replace(/\/$/, '') ?? text)
      .refine(
        isSiteAddress,
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
    schema: answer
      .transform((text) => text.replace(/[$'`\\]/g, encoded))
      .refine(
        (value) => isResendKey(value) || isMailServer(value),
        'Type a key, which begins with re_, or smtp://user:password@host:587, and in the password @ as %40, : as %3A, / as %2F, # as %23, ? as %3F, % as %25.',
      ),
  },
  {
    title: 'The sender of those emails',
    help: 'An address that your mail provider lets you use, with a name before it if you like.',
    names: ['REFERRAL_FROM'],
    otherwise: 'REFERRAL_TO',
    schema: answer.refine(
      isSender,
      'Type an address, or a name with it: Anna Coach <referrals@anna-coach.com>.',
    ),
  },
]

/** Returns the value that the question proposes; empty without one. */
export const proposalOf = ({ names, otherwise = '' }: Question, known: Values): string =>
  [...names, otherwise].map((name) => known[name]).find(Boolean) ?? ''

/** Returns the variable with an answer's value, or one sentence about the problem with the answer. */
export function checkAnswer(
  { names, schema }: Question,
  text: string,
): { name: string; value: string } | { problem: string } {
  const { data: value, error } = schema.safeParse(text)
  if (error) return { problem: error.issues[0]?.message ?? error.message }
  if (isWritable(value)) return { name: isResendKey(value) ? 'MAIL_API_KEY' : names[0], value }
  return {
    problem:
      'That has one of the characters $ # \\ ` or a quote, which not every program reads alike: leave it out.',
  }
}
