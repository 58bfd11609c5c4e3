import { z } from 'zod'
import { variable } from '../server/parseVariables.ts'

/** Optional parts of the Studio in addition to content. */
export const studioVariables = z.object({
  STUDIO_SECRET: variable(
    z.string().min(32, 'STUDIO_SECRET must be a random text of at least 32 characters.').optional(),
  ).describe(
    'Switches on what the Studio shows of referrals and results, to editors who prove themselves; the same as REFERRAL_STUDIO_SECRET of the function. npm start makes one.',
  ),
})
