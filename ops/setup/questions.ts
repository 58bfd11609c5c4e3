import { z } from 'zod'
import { isExampleValue } from '#lib/env/exampleValues.ts'
import { functionVariables } from '#lib/referral/function/functionSettings.ts'
import { isWritable, type Values } from './environmentFile.ts'

/** A question of `npm run setup`. */
export interface Question {
  /** Name of the answer on the command line: `--address https://…`. */
  option: 'address' | 'email' | 'mail' | 'sender'
  title: string
  help: string
  isSecret?: true
  /** Returns the value to write for an answer; the answer itself by default. */
  normalise?: (answer: string) => string
  /** Returns one sentence about a wrong value; false for a right one. */
  problemOf: (value: string) => string | false
  /** Returns the variable of a value. */
  nameOf: (value: string) => string
  /** Returns the value to keep or propose; undefined if there is none. */
  proposal: (known: Values) => string | undefined
}

const isResendKey = (answer: string): boolean => answer.startsWith('re_')

/** Returns true if the function accepts the value of its variable. */
const isAccepted = (name: 'REFERRAL_TO' | 'REFERRAL_FROM' | 'SMTP_URL', value: string): boolean =>
  functionVariables.shape[name].safeParse(value).success

/** Returns true for https, without a path. */
function isSiteAddress(value: string): boolean {
  const url = URL.parse(value)
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.origin === value
}

const isMailServer = (value: string): boolean =>
  isAccepted('SMTP_URL', value) && Boolean(URL.parse(value)?.hostname) && !/[?#]/.test(value)

/** Returns true for an address, with or without a name. */
const isSender = (value: string): boolean =>
  z.email().safeParse(/<([^<>]*)>$/.exec(value)?.[1] ?? value).success && isAccepted('REFERRAL_FROM', value)

/** The values that only the site owner knows. */
export const questions: readonly Question[] = [
  {
    option: 'address',
    title: 'The public address of the site',
    help: 'As visitors type it, such as https://www.anna-coach.com.',
    normalise: (answer) => URL.parse(answer)?.href.replace(/\/$/, '') ?? answer,
    problemOf: (value) =>
      !isSiteAddress(value) &&
      'Type the whole public address and nothing after it, such as https://www.anna-coach.com.',
    nameOf: () => 'NEXT_PUBLIC_SITE_URL',
    proposal: (known) => known.NEXT_PUBLIC_SITE_URL,
  },
  {
    option: 'email',
    title: 'Your email address',
    help: 'It receives referrals and alerts. On your own server it also signs in to the Studio first.',
    problemOf: (value) =>
      !isAccepted('REFERRAL_TO', value) && 'Type one email address, such as anna@anna-coach.com.',
    nameOf: () => 'REFERRAL_TO',
    proposal: (known) => known.REFERRAL_TO,
  },
  {
    option: 'mail',
    title: 'The mail server that sends the emails, or a key of Resend',
    help: 'From your mail provider, as smtp://user:password@host:587. Supabase cannot use the ports 25 and 587.',
    isSecret: true,
    // Percent-encodes the characters that an environment file can't contain.
    normalise: (answer) =>
      answer.replace(/[$'`\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`),
    problemOf: (value) =>
      isResendKey(value)
        ? !/^re_\w+$/.test(value) && 'A key of Resend’s begins with re_ and is shown once, when it is made.'
        : !isMailServer(value) &&
          'Type it as smtp://user:password@host:587, and in the password @ as %40, : as %3A, / as %2F, # as %23, ? as %3F, % as %25.',
    nameOf: (value) => (isResendKey(value) ? 'MAIL_API_KEY' : 'SMTP_URL'),
    proposal: (known) => known.SMTP_URL ?? known.MAIL_API_KEY,
  },
  {
    option: 'sender',
    title: 'The sender of those emails',
    help: 'An address that your mail provider lets you use, with a name before it if you like.',
    problemOf: (value) =>
      !isSender(value) && 'Type an address, or a name with it: Anna Coach <referrals@anna-coach.com>.',
    nameOf: () => 'REFERRAL_FROM',
    proposal: (known) => known.REFERRAL_FROM ?? known.REFERRAL_TO,
  },
]

/** Returns the value to write, or one sentence about the problem with an answer. */
export function checkAnswer(
  { normalise, problemOf }: Question,
  answer: string,
): { value: string } | { problem: string } {
  if (answer === '') return { problem: 'This one needs an answer.' }
  if (isExampleValue(answer)) return { problem: 'That is the value of an example: type your own.' }
  const value = normalise?.(answer) ?? answer
  const problem =
    problemOf(value) ||
    (!isWritable(value) &&
      'That has one of the characters $ # \\ ` or a quote, which not every program reads alike: leave it out.')
  return problem ? { problem } : { value }
}
