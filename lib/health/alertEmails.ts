import { readableTime } from '#lib/referral/email/emailSettings.ts'
import type { MonitoredCheck } from './check.ts'
import type { AlertEmail } from './monitorState.ts'

const TITLE = 'Your site needs attention'

/** A check that has failed for a while. */
export interface Trouble {
  readonly check: MonitoredCheck
  readonly figure: string
  readonly since: Date
}

const listOf = (checks: readonly MonitoredCheck[]): string => checks.map(({ alert }) => alert).join(', ')

/** Returns the email about failures: their effects, the next step, and details for the administrator. */
export const failingEmail = (troubles: readonly Trouble[], now: Date, timeZone: string): AlertEmail => ({
  id: `watch.failing.${now.getTime()}`,
  subject: `${TITLE}: ${listOf(troubles.map(({ check }) => check))}`,
  title: TITLE,
  paragraphs: [
    ...troubles.flatMap(({ check: { what, advice, effect }, figure, since }) => [
      `${effect} This has been so since ${readableTime(since, timeZone)}.`,
      `For the person who looks after the server: ${what}: ${figure}. ${advice}`,
    ]),
    'Next step: forward this email to the person who looks after your server.',
    'You get one more email when it works again, and none in between.',
  ],
})

/** Returns the email about recovered checks. */
export const recoveredEmail = (checks: readonly MonitoredCheck[], now: Date): AlertEmail => ({
  id: `watch.well.${now.getTime()}`,
  subject: `Solved: ${listOf(checks)}`,
  title: 'Your site is well again',
  paragraphs: [`Solved: ${listOf(checks)}.`, 'There is nothing to do.'],
})
