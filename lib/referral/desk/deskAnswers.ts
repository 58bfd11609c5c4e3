import { z } from 'zod'

// What the function answers to the Studio's tool. Moments are texts of ISO 8601.

const moment = z.iso.datetime()

/** A referral in a list. */
const referralSummary = z.object({
  id: z.string(),
  standing: z.enum(['waiting', 'overdue', 'answered']),
  receivedAt: moment,
  dueAt: moment,
  answeredAt: moment.nullable(),
  /** The promise in its own words, such as `72 hours`. */
  promise: z.string(),
  referrer: z.string(),
  referrerCompany: z.string(),
  /** Null once that person had themselves erased. */
  referred: z.string().nullable(),
  referredCompany: z.string().nullable(),
})

/** {@link referralSummary}, parsed. */
export type ReferralSummary = z.output<typeof referralSummary>

export const listAnswer = z.object({
  referrals: z.array(referralSummary),
  /** Whether older ones were left out. */
  isCut: z.boolean(),
})

/** An e-mail that a referral causes, and what became of it. */
const delivery = z.object({
  kind: z.string(),
  status: z.string(),
  attempts: z.number(),
  dueAt: moment,
  error: z.string().nullable(),
})

export const showAnswer = z.object({
  summary: referralSummary,
  referrerEmail: z.string(),
  contact: z.string(),
  note: z.string(),
  /** Why it deserves a second look, in words; empty for most. */
  doubts: z.array(z.string()),
  consent: z.string(),
  keptUntil: moment,
  deliveries: z.array(delivery),
})

/** {@link showAnswer}, parsed. */
export type ReferralShown = z.output<typeof showAnswer>

/** The prepared first message to whom was referred; its link is theirs, to see what is kept of them and to erase it. */
export const messageAnswer = z.object({ advice: z.string(), text: z.string() })

export const appearsAnswer = z.object({ referrals: z.array(referralSummary) })

/** A referral with all its fields, as a file holds it. */
export const exportAnswer = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})

export const doneAnswer = z.object({ count: z.number() })
