import { readableTime } from '#lib/referral/email/emailSettings.ts'
import type { AlertEmail, MonitoredName, Observation } from './monitorState.ts'

interface Words {
  /** The failure, in a few words that end a subject. */
  readonly short: string
  /** The failure and its effect on the site owner. */
  readonly failing: string
  /** Next step for the site owner; to forward the email by default. */
  readonly todo?: string
  readonly well: string
}

const FORWARD = 'Forward this email to the person who looks after your server.'

const words: Readonly<Record<MonitoredName, Words>> = {
  database: {
    short: 'referrals cannot be stored',
    failing:
      'The database of your site does not respond. Visitors who send a referral are asked to try again, so some referrals may be lost.',
    well: 'Referrals are stored again.',
  },
  outbox: {
    short: 'emails are waiting',
    failing:
      'Emails about referrals are not being sent. The referrals themselves are stored and safe; you only hear of them late.',
    todo: `${FORWARD} Until then, Referrals in the Studio shows what has arrived.`,
    well: 'Emails about referrals go out again.',
  },
  mail: {
    short: 'the mail server refuses emails',
    failing:
      'The mail server does not take the emails of your site. Nothing is lost: they go out as soon as it takes them again.',
    todo: `Look whether your account with the mail provider was changed, is full or unpaid. If not: ${FORWARD}`,
    well: 'The mail server takes emails again.',
  },
  content: {
    short: 'the content cannot be read',
    failing:
      'The place where your content is stored does not respond. Visitors read the last copy of each page, and what you publish does not show.',
    well: 'Your content can be read again, and what you publish shows.',
  },
  webhook: {
    short: 'the site does not hear of changes',
    failing:
      'Your site does not answer as it should at its public address. Visitors may not reach it, and what you publish may show late.',
    todo: `Open your site on your phone. If it does not open, or if what you published minutes ago does not show: ${FORWARD}`,
    well: 'Your site answers again, and hears of what you publish.',
  },
  certificate: {
    short: 'the certificate runs out',
    failing:
      'The certificate that proves your address to browsers runs out within days, or is not valid. Visitors would see a warning instead of your site.',
    well: 'The certificate of your address is valid again.',
  },
  backup: {
    short: 'there is no new backup',
    failing:
      'No backup of your site has been made for more than a day. Nothing is lost, but what is new since then is nowhere else.',
    well: 'Backups are made again.',
  },
  disk: {
    short: 'the disk is almost full',
    failing: 'The disk of your server is almost full. Once it is full, referrals cannot be stored.',
    well: 'The disk of your server has room again.',
  },
}

/** A check that has failed for a while. */
export type Trouble = Observation & { readonly since: Date }

/** Returns the alert email about failures: their effects, the next steps, and details for the administrator. */
export function failingEmail(troubles: readonly Trouble[], now: Date, timeZone: string): AlertEmail {
  const short = troubles.map(({ name }) => words[name].short).join(', ')
  return {
    id: `watch.failing.${now.getTime()}`,
    subject: `Your site needs attention: ${short}`,
    title: 'Your site needs attention',
    paragraphs: [
      ...troubles.flatMap(({ name, since, what, figure, advice }) => [
        `${words[name].failing} This has been so since ${readableTime(since, timeZone)}.`,
        `Next step: ${words[name].todo ?? FORWARD}`,
        `For the person who looks after the server: ${what}: ${figure}. ${advice ?? ''}`,
      ]),
      'You get one more email when it works again, and none in between.',
    ],
  }
}

/** Returns the email that reports recovered checks. */
export const recoveredEmail = (names: readonly MonitoredName[], now: Date): AlertEmail => ({
  id: `watch.well.${now.getTime()}`,
  subject: names.length === 1 ? `Well again: ${words[names[0] ?? 'outbox'].well}` : 'Your site is well again',
  title: 'Your site is well again',
  paragraphs: [...names.map((name) => words[name].well), 'There is nothing to do.'],
})
