import { z } from 'zod'
import { saysWhose } from './personSearch.ts'

const id = z.guid()
const person = z.string().trim().max(500).refine(saysWhose)

/** Largest number of referrals in one erasure request. */
export const ERASED_AT_ONCE = 50

/** The requests of the Studio's Referrals tool. */
export const adminRequest = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('list') }),
  z.strictObject({ ask: z.literal('show'), id }),
  /** Exports all referrals. */
  z.strictObject({ ask: z.literal('export') }),
  /** Lists the referrals that an erasure would delete. */
  z.strictObject({ ask: z.literal('appears'), person }),
  /** Returns the first message to the referred person. */
  z.strictObject({ ask: z.literal('message'), id }),
  z.strictObject({ ask: z.literal('markReplied'), id }),
  /** Erases only the referrals that the editor saw. Referrals that arrived later stay. */
  z.strictObject({ ask: z.literal('erase'), ids: z.array(id).min(1).max(ERASED_AT_ONCE) }),
])

/** One of {@link adminRequest}. */
export type AdminRequest = z.output<typeof adminRequest>
