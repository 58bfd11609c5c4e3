import type { z } from 'zod'
import type { CHECK_FLAG } from './checkMark.ts'
import type { referralColumnSchema } from './database/columns.ts'
import type { Referral } from './form/payload.ts'
import type { Erasure } from './myData/myDataSchemas.ts'

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

/** The promised reply: its due time, and the promise in words, such as `72 hours`. */
export type PromisedReply = { readonly dueAt: Date; readonly promise: string }

/** Number of referrals accepted per window, from one network and in all. */
export type Limits = {
  readonly windowSeconds: number
  readonly source: number
  readonly everyone: number
}

export type Submission = {
  readonly key: string
  readonly fingerprint: string
  readonly referral: Referral
  /** The referrer's address in ASCII and lower case, so that two spellings compare equal. */
  readonly yourEmailAscii: string
  readonly consent: { readonly version: string; readonly text: string }
  readonly flags: readonly Flag[]
  readonly reply: PromisedReply
  readonly source: string
  /** Keyed hash of the confirmation's mailbox. Each mailbox gets one confirmation a day. */
  readonly recipient: string
  readonly jobs: readonly { readonly kind: JobKind; readonly dueAt: Date }[]
}

/** Result of a submission; `retryAfter` in seconds. */
export type SubmitOutcome =
  | { readonly outcome: 'stored' | 'duplicate'; readonly id: string }
  | { readonly outcome: 'key_reused' | 'in_flight' }
  | { readonly outcome: 'rate_limited'; readonly retryAfter: number }

export type StoredReferral = Readonly<
  Omit<
    z.output<typeof referralColumnSchema>,
    'fingerprint' | 'idempotencyKey' | 'replyDueAt' | 'replyPromise'
  >
> & { readonly reply: PromisedReply }

export const ERASURE_KIND = 'notify-erasure'

type Lease = {
  readonly id: string
  readonly attempt: number
  readonly firstDueAt: Date
  readonly alerted: boolean
}

export type ReferralJob = Lease & { readonly kind: JobKind; readonly referral: StoredReferral }

export type Job = ReferralJob | (Lease & { readonly kind: typeof ERASURE_KIND; readonly erasure: Erasure })

export type Settlement =
  | { readonly status: 'sent' | 'skipped' }
  | { readonly status: 'pending'; readonly dueAt: Date; readonly error: string; readonly alerted: boolean }
  | { readonly status: 'dead'; readonly error: string }

/** The store of referrals and their notifications. Every method rejects when the database can't be reached. */
export type Store = {
  submit(submission: Submission, limits: Limits, now: Date): Promise<SubmitOutcome>
  claim(count: number, leaseSeconds: number, now: Date): Promise<Job[]>
  settle(job: Job, settlement: Settlement, now: Date): Promise<void>
  markReplied(id: string, now: Date): Promise<boolean>
}

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
