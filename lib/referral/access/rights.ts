import { z } from 'zod'

/** Rights that an editor can prove. Each needs a separate proof: the right to read doesn't include erasing. */
export const RIGHTS = ['referrals:read', 'referrals:reply', 'referrals:erase', 'results:read'] as const

/** One of {@link RIGHTS}. */
export type Right = (typeof RIGHTS)[number]

/** Rights in one list. */
export const rightsAsked = z.array(z.enum(RIGHTS)).min(1).max(RIGHTS.length)
