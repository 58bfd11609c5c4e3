import { z } from 'zod'
import { stages } from '../stages.ts'

// The responses to the Studio's Referrals tool. Times are ISO 8601 strings.

const moment = z.iso.datetime()

const referralSummary = z.object({
  id: z.string(),
  stage: z.enum(stages),
  bonusDueAt: moment.nullable(),
  receivedAt: moment,
  dueAt: moment,
  repliedAt: moment.nullable(),
  /** The promise in words, such as `72 hours`. */
  promise: z.string(),
  referrer: z.string(),
  referrerCompany: z.string(),
  /** Null after this person had their data erased. */
  referred: z.string().nullable(),
  referredCompany: z.string().nullable(),
})

export type ReferralSummary = z.output<typeof referralSummary>

export const listAnswer = z.object({
  referrals: z.array(referralSummary),
  /** True if the list omits older referrals. */
  isCut: z.boolean(),
})

const delivery = z.object({
  kind: z.string(),
  status: z.string(),
  attempts: z.number(),
  dueAt: moment,
  error: z.string().nullable(),
})

const labelled = z.object({ label: z.string(), value: z.string() })

export const showAnswer = z.object({
  summary: referralSummary,
  referrerEmail: z.string(),
  /** The fields about each person with their labels; null after the referred person had their data erased. */
  referrer: z.array(labelled),
  referred: z.array(labelled).nullable(),
  ownerNote: z.string(),
  isStageShared: z.boolean(),
  /** Spam flags in words. Empty for most referrals. */
  doubts: z.array(z.string()),
  consent: z.string(),
  keptUntil: moment,
  deliveries: z.array(delivery),
})

export type ReferralShown = z.output<typeof showAnswer>

/** The prepared first message to the referred person. Its link shows and erases that person's data. */
export const messageAnswer = z.object({ advice: z.string(), text: z.string() })

export const appearsAnswer = z.object({ referrals: z.array(referralSummary) })

export const exportAnswer = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})

/** Numbers of referrals that wait for a reply, and of bonuses that are late or due within a week. */
export const needsYou = z.object({ waiting: z.number(), bonuses: z.number() })

export type NeedsYou = z.output<typeof needsYou>

export const doneAnswer = z.object({ count: z.number() })
