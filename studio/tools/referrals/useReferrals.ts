import { useCallback } from 'react'
import type { z } from 'zod'
import type { AdminRequest } from '#lib/referral/admin/adminRequest.ts'
import { REFERRALS_PATH, rightFor } from '#lib/referral/admin/rightFor.ts'
import { useSiteAccess } from '../../access/useSiteAccess.ts'

/**
 * Returns a function that requests referrals from the site. It rejects with a SiteRefusal whose message is for the
 * consultant. The answer stays in this tab’s memory.
 */
export function useReferrals() {
  const access = useSiteAccess()
  return useCallback(
    async <Schema extends z.ZodType>(question: AdminRequest, schema: Schema) => {
      const response = await access.ask(REFERRALS_PATH, rightFor[question.ask], question)
      return schema.parse(await response.json())
    },
    [access],
  )
}
