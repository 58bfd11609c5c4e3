import { z } from 'zod'
import { isExampleValue } from '#lib/env/exampleValues.ts'
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
