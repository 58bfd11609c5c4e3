import { z } from 'zod'
import { hasBonus, stages } from '../stages.ts'
import { saysWhose } from './personSearch.ts'

const id = z.guid()
const person = z.string().trim().max(500).refine(saysWhose)

/** Largest number of referrals in one erasure request. */
export const ERASED_AT_ONCE = 50

/** Largest number of characters in the site owner's note, as in the database. */
export const LONGEST_NOTE = 2000

export const adminRequest = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('list') }),
  z.strictObject({ ask: z.literal('show'), id }),
  z.strictObject({ ask: z.literal('export') }),
  /** Lists the referrals that an erasure would delete. */
  z.strictObject({ ask: z.literal('appears'), person }),
  z.strictObject({ ask: z.literal('message'), id }),
  z.strictObject({ ask: z.literal('counts') }),
  z
    .strictObject({
      ask: z.literal('setStage'),
      id,
      stage: z.enum(stages),
      /** ISO 8601; null unless a bonus is due or paid. */
      bonusDueAt: z.iso.datetime().nullable(),
    })
    .refine(({ stage, bonusDueAt }) => hasBonus(stage) === (bonusDueAt !== null)),
  z.strictObject({ ask: z.literal('setNote'), id, note: z.string().trim().max(LONGEST_NOTE) }),
  /** Shows the stage on the referrer's data page, or hides it. */
  z.strictObject({ ask: z.literal('shareStage'), id, isShared: z.boolean() }),
  /** Erases only the referrals that the editor saw. Referrals that arrived later stay. */
  z.strictObject({ ask: z.literal('erase'), ids: z.array(id).min(1).max(ERASED_AT_ONCE) }),
])

export type AdminRequest = z.output<typeof adminRequest>
