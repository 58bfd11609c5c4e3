import { type Check, mailServer, recipient, resendKey, sender, siteAddress } from './checkAnswer.ts'
import type { Values } from './environmentFile.ts'

/** A question of `npm run setup`. */
export interface Question {
  /** Name of the answer on the command line: `--address https://…`. */
  option: 'address' | 'email' | 'mail' | 'sender'
  title: string
  help: string
  isSecret: boolean
  check: Check
  /** Returns the variable of a valid answer. */
  nameOf: (answer: string) => string
  /** Returns the answer to keep or propose; undefined if there is none. */
  proposal: (known: Values) => string | undefined
}

const isResendKey = (answer: string): boolean => answer.startsWith('re_')

/** The values that only the site owner knows. */
export const questions: readonly Question[] = [
  {
    option: 'address',
    title: 'The public address of the site',
    help: 'As visitors type it, such as https://www.anna-coach.com.',
    isSecret: false,
    check: siteAddress,
    nameOf: () => 'NEXT_PUBLIC_SITE_URL',
    proposal: (known) => known.NEXT_PUBLIC_SITE_URL,
  },
  {
    option: 'email',
    title: 'Your email address',
    help: 'It receives referrals and alerts. On your own server it also signs in to the Studio first.',
    isSecret: false,
    check: recipient,
    nameOf: () => 'REFERRAL_TO',
    proposal: (known) => known.REFERRAL_TO,
  },
  {
    option: 'mail',
    title: 'The mail server that sends the emails, or a key of Resend',
    help: 'From your mail provider, as smtp://user:password@host:587. Supabase cannot use the ports 25 and 587.',
    isSecret: true,
    check: (answer) => (isResendKey(answer) ? resendKey(answer) : mailServer(answer)),
    nameOf: (answer) => (isResendKey(answer) ? 'MAIL_API_KEY' : 'SMTP_URL'),
    proposal: (known) => known.SMTP_URL ?? known.MAIL_API_KEY,
  },
  {
    option: 'sender',
    title: 'The sender of those emails',
    help: 'An address that your mail provider lets you use, with a name before it if you like.',
    isSecret: false,
    check: sender,
    nameOf: () => 'REFERRAL_FROM',
    proposal: (known) => known.REFERRAL_FROM ?? known.REFERRAL_TO,
  },
]
