import { z } from 'zod'

/** What the Studio may ask the site for on behalf of an editor. Each is asked for by itself: who reads can't erase. */
export const RIGHTS = ['referrals:read', 'referrals:answer', 'referrals:erase', 'results:read'] as const

/** One of {@link RIGHTS}. */
export type Right = (typeof RIGHTS)[number]

/** Rights in one list. */
export const rightsAsked = z.array(z.enum(RIGHTS)).min(1).max(RIGHTS.length)
