import { z } from 'zod'
import type { ReferralNamed } from './ports.ts'

/** The path, below the function's own, that marks a referral as answered. */
export const ANSWERED_PATH = '/answered'

/** The path, below the function's own, that returns which referral a link is for. */
export const ABOUT_PATH = '/answered/about'

/** How the function refuses a link that it did not sign, and one whose referral is gone: the `error` of its answer. */
export const BAD_LINK = 'bad_link'
export const UNKNOWN = 'unknown'

/** What {@link ABOUT_PATH} answers. */
export const referralNamed: z.ZodType<ReferralNamed> = z.object({
  referred: z.string(),
  referrer: z.string(),
  receivedAt: z.iso.datetime(),
  isAnswered: z.boolean(),
})
