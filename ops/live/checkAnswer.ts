import { z } from 'zod'
import { isExampleValue } from '#lib/env/exampleValues.ts'
import { publicVariables } from '#lib/env/publicVariables.ts'
import { functionVariables } from '#lib/referral/function/functionSettings.ts'
import { isWritable } from './environmentFile.ts'

/** The result of checking an answer: the value to write, or one sentence about the problem. */
export type Checked = { value: string } | { problem: string }

/** Checks an answer that is not empty, not an example, and unambiguous in an environment file. */
export type Check = (answer: string) => Checked

/** Runs the checks for all answers, then the question's own check. */
export const checkAnswer = (answer: string, check: Check): Checked => {
  if (isExampleValue(answer)) return { problem: 'That is the value of an example: type your own.' }
  const checked = check(answer)
  return 'problem' in checked || isWritable(checked.value)
    ? checked
    : {
        problem:
          'That has one of the characters $ # \\ ` or a quote, which not every program reads alike: leave it out.',
      }
}

/** Checks a site's address: https, without a path. */
export const siteAddress: Check = (answer) => {
  const url = URL.parse(answer)
  const isWhole = url?.protocol === 'https:' && url.hostname.includes('.')
  return isWhole && url.href === `${url.origin}/`
    ? { value: url.origin }
    : { problem: 'Type the whole public address and nothing after it, such as https://www.anna-coach.com.' }
}

/** Checks a Sanity project id. */
export const projectId: Check = (answer) => {
  const { success } = publicVariables.shape.NEXT_PUBLIC_SANITY_PROJECT_ID.safeParse(answer)
  return success
    ? { value: answer }
    : {
        problem:
          'An id has only a-z, 0-9 and dashes; it is the part after /project/ in the address at Sanity.',
      }
}

/** Checks a Sanity token: one word. */
export const token: Check = (answer) =>
  /^[\w.-]{16,}$/.test(answer)
    ? { value: answer }
    : { problem: 'A token is one long word without spaces. Create a new one: Sanity shows it only once.' }

/** Checks a Supabase project's address. */
export const supabaseAddress: Check = (answer) => {
  const url = URL.parse(answer)
  return url?.protocol === 'https:' && url.href === `${url.origin}/`
    ? { value: url.origin }
    : { problem: 'Type the address of the project and nothing after it: https, its id, .supabase.co.' }
}

/** Checks a publishable key. Secret keys look similar and are refused. */
export const publishableKey: Check = (answer) => {
  if (answer.startsWith('sb_secret_') || roleOf(answer) === 'service_role') {
    return {
      problem: 'That is a secret key, and browsers would get it: copy the one that is called publishable.',
    }
  }
  return /^(?:sb_publishable_|eyJ)[\w.-]+$/.test(answer)
    ? { value: answer }
    : { problem: 'A publishable key begins with sb_publishable_.' }
}

/** Checks the recipient of referrals. */
export const recipient: Check = (answer) =>
  functionVariables.shape.REFERRAL_TO.safeParse(answer).success
    ? { value: answer }
    : { problem: 'Type one email address, such as anna@anna-coach.com.' }

/** Checks the sender of emails: an address, with or without a name. */
export const sender: Check = (answer) => {
  const address = /<([^<>]*)>$/.exec(answer)?.[1] ?? answer
  return z.email().safeParse(address).success &&
    functionVariables.shape.REFERRAL_FROM.safeParse(answer).success
    ? { value: answer }
    : { problem: 'Type an address, or a name with it: Anna Coach <referrals@anna-coach.com>.' }
}

/** Percent-encodes the characters that are reserved in a mail server's address. */
const escaped = (address: string): string =>
  address.replace(/[$'`\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** Checks a mail server's address with user and password. */
export const mailServer: Check = (answer) => {
  const value = escaped(answer)
  const { success } = functionVariables.shape.SMTP_URL.safeParse(value)
  return success && URL.parse(value)?.hostname && !/[?#]/.test(value)
    ? { value }
    : {
        problem:
          'Type it as smtp://user:password@host:587, and in the password @ as %40, : as %3A, / as %2F, # as %23, ? as %3F, % as %25.',
      }
}

/** Checks a Resend key. */
export const resendKey: Check = (answer) =>
  /^re_\w+$/.test(answer)
    ? { value: answer }
    : { problem: 'A key of Resend’s begins with re_ and is shown once, when it is made.' }

/** Checks a time zone's name. */
export const timeZone: Check = (answer) =>
  functionVariables.shape.REFERRAL_TIME_ZONE.safeParse(answer).success
    ? { value: answer }
    : { problem: 'Type a time zone by its name, such as Europe/London or America/New_York.' }

/** Returns the role in a legacy key (a JWT). */
function roleOf(key: string): unknown {
  try {
    const payload: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString())
    return z.object({ role: z.string() }).safeParse(payload).data?.role
  } catch {
    return undefined
  }
}
