import { z } from 'zod'
import { saysWhose } from '../personSearch.ts'

const id = z.guid()
const person = z.string().trim().max(500).refine(saysWhose)

/** How many referrals one question may erase. */
export const ERASED_AT_ONCE = 50

/** What the Studio's tool may ask of the function. */
export const deskQuestion = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('list') }),
  z.strictObject({ ask: z.literal('show'), id }),
  /** Everything that is stored, for a file. */
  z.strictObject({ ask: z.literal('export') }),
  /** Which referrals an erasure would take. */
  z.strictObject({ ask: z.literal('appears'), person }),
  /** The first message to whom was referred. */
  z.strictObject({ ask: z.literal('message'), id }),
  z.strictObject({ ask: z.literal('answer'), id }),
  /** Just those that were shown before: what came in meanwhile stays. */
  z.strictObject({ ask: z.literal('erase'), ids: z.array(id).min(1).max(ERASED_AT_ONCE) }),
])

/** One of {@link deskQuestion}. */
export type DeskQuestion = z.output<typeof deskQuestion>
