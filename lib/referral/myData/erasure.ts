import { z } from 'zod'
import { storedMoment } from '../database/columns.ts'

/** An erasure as the notice to the site owner reports it. Contains no personal data, because the notice outlives the referral. */
export const erasure = z.object({
  /** The person whose data was erased. */
  erased: z.enum(['referrer', 'referred']),
  /** The referral whose link was used. */
  id: z.string(),
  /** When the referrals arrived, the oldest first. */
  receivedAt: z.array(storedMoment()),
})

/** {@link erasure}, parsed. */
export type Erasure = z.output<typeof erasure>
