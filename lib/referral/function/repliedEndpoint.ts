import { z } from 'zod'
import type { ReferralNamed } from '../ports.ts'

/** The path, below the function's own, that marks a referral as replied. */
export const REPLIED_PATH = '/replied'

/** The path, below the function's own, that returns which referral a link is for. */
export const ABOUT_PATH = '/replied/about'

/** The `error` in the response to a link with a bad signature or a deleted referral. */
export const BAD_LINK = 'bad_link'
export const UNKNOWN = 'unknown'

/** The response of {@link ABOUT_PATH}. */
export const referralNamed: z.ZodType<ReferralNamed> = z.object({
  referred: z.string(),
  referrer: z.string(),
  receivedAt: z.iso.datetime(),
  isReplied: z.boolean(),
})
