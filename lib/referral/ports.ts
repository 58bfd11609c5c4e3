import type { z } from 'zod'
import type { CHECK_FLAG } from './checkMark.ts'
import type { referralColumnSchema } from './database/columns.ts'

/** The flag of a filled honeypot, and that of a check. Flagged referrals are stored and sent all the same. */
export type Flag = 'trap-filled' | typeof CHECK_FLAG

/** The emails of a referral: the notification, the referrer's optional confirmation, reminders of the reply and of the bonus. */
export const jobKinds = [
  'notify-consultant',
  'confirm-referrer',
  'first-reminder',
  'last-reminder',
  'bonus-reminder',
  'bonus-due',
] as const

export type JobKind = (typeof jobKinds)[number]

/** Number of referrals accepted per window, from one network and in all. */
export type Limits = {
  readonly windowSeconds: number
  readonly source: number
  readonly everyone: number
}

type Columns = Readonly<z.output<typeof referralColumnSchema>>

export type StoredReferral = Omit<Columns, 'fingerprint' | 'idempotencyKey'>

/** A new row. The database adds id and time; later steps fill in the other columns. */
export type NewReferral = Omit<Columns, 'id' | 'receivedAt' | 'repliedAt' | 'bonusDueAt' | 'referredErasedAt'>

export type Submission = {
  readonly row: NewReferral
  /** Keyed hash of the sender's network. */
  readonly source: string
  /** Keyed hash of the confirmation's mailbox. Each mailbox gets one confirmation a day. */
  readonly recipient: string
  readonly jobs: readonly { readonly kind: JobKind; readonly dueAt: Date }[]
}

export const ERASURE_KIND = 'notify-erasure'

export type Settlement =
  | { readonly status: 'sent' | 'skipped' }
  | { readonly status: 'pending'; readonly dueAt: Date; readonly error: string; readonly alerted: boolean }
  | { readonly status: 'dead'; readonly error: string }

/** An email. `id` is the same at every attempt, so that a provider or mailbox can detect a repetition. */
export type Message = {
  readonly id: string
  readonly to: string
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Sends an email. Rejects unless the mail server accepted it. */
export type Mailer = {
  send(message: Message): Promise<void>
  /** Rejects unless the mail server would accept an email. Missing if the server can't be asked. */
  verify?(): Promise<void>
}

/** Returns the present time. Tests replace it. */
export type Clock = () => Date
