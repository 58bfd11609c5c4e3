import type { z } from 'zod'
import type { CHECK_FLAG } from './checkMark.ts'
import type { referralColumnSchema } from './columns.ts'
import type { Erasure } from './held/erasure.ts'
import type { Referral } from './payload.ts'

/** Why a referral deserves a second look, and is kept and sent all the same; or that a check of the live site sent it. */
export type Flag = 'trap-filled' | 'too-fast' | typeof CHECK_FLAG

/** What a referral causes: the notification, the referrer's optional confirmation, two reminders. */
export const jobKinds = ['notify-consultant', 'confirm-referrer', 'first-reminder', 'last-reminder'] as const

/** One of {@link jobKinds}. */
export type JobKind = (typeof jobKinds)[number]

/** The reply that a referrer was promised: when it is due, and the promise in its own words, such as `72 hours`. */
export type PromisedReply = { readonly dueAt: Date; readonly promise: string }

/** Number of referrals accepted per window, from one network and in all. */
export type Limits = {
  readonly windowSeconds: number
  readonly source: number
  readonly everyone: number
}

/** One referral on its way into the store. */
export type Submission = {
  readonly key: string
  readonly fingerprint: string
  readonly referral: Referral
  /** The referrer's address in ASCII and lower case, by which two spellings of it are known to be one. */
  readonly yourEmailAscii: string
  readonly consent: { readonly version: string; readonly text: string }
  readonly flags: readonly Flag[]
  readonly reply: PromisedReply
  readonly source: string
  /** Whom a confirmation would reach, as a keyed hash: each gets one a day. */
  readonly recipient: string
  readonly jobs: readonly { readonly kind: JobKind; readonly dueAt: Date }[]
}

/** What became of a submission; `retryAfter` in seconds. */
export type SubmitOutcome =
  | { readonly outcome: 'stored' | 'duplicate'; readonly id: string }
  | { readonly outcome: 'key_reused' | 'in_flight' }
  | { readonly outcome: 'rate_limited'; readonly retryAfter: number }

/** A referral as it is stored. */
export type StoredReferral = Readonly<
  Omit<
    z.output<typeof referralColumnSchema>,
    'fingerprint' | 'idempotencyKey' | 'replyDueAt' | 'replyPromise'
  >
> & { readonly reply: PromisedReply }

/** Kind of the job that notifies the site owner of an erasure. */
export const ERASURE_KIND = 'notify-erasure'

type Lease = {
  readonly id: string
  readonly attempt: number
  readonly firstDueAt: Date
  readonly alerted: boolean
}

/** A leased notification about a referral. */
export type ReferralJob = Lease & { readonly kind: JobKind; readonly referral: StoredReferral }

/** A leased notification. */
export type Job = ReferralJob | (Lease & { readonly kind: typeof ERASURE_KIND; readonly erasure: Erasure })

/** How a lease ends. */
export type Settlement =
  | { readonly status: 'sent' | 'skipped' }
  | { readonly status: 'pending'; readonly dueAt: Date; readonly error: string; readonly alerted: boolean }
  | { readonly status: 'dead'; readonly error: string }

/** Which referral a link is for. */
export type ReferralNamed = {
  /** Empty once that person had themselves erased. */
  readonly referred: string
  readonly referrer: string
  /** ISO 8601. */
  readonly receivedAt: string
  readonly isAnswered: boolean
}

/** Where referrals and their notifications live. Every method rejects when the database can't be reached. */
export type Store = {
  submit(submission: Submission, limits: Limits, now: Date): Promise<SubmitOutcome>
  claim(count: number, leaseSeconds: number, now: Date): Promise<Job[]>
  settle(job: Job, settlement: Settlement, now: Date): Promise<void>
  markAnswered(id: string, now: Date): Promise<boolean>
  /** Which referral this is, in names; null when it is no longer stored. */
  nameOf(id: string): Promise<ReferralNamed | null>
}

/** One e-mail. `id` is the same at every attempt, so that a provider or mailbox can tell a repetition. */
export type Message = {
  readonly id: string
  readonly to: string
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Hands an e-mail over; rejects unless the other side took it. */
export type Mailer = {
  send(message: Message): Promise<void>
  /** Rejects unless the other side would take one, where that can be asked. */
  verify?(): Promise<void>
}

/** The present, so that tests can set it. */
export type Clock = () => Date
