import { useCallback } from 'react'
import type { z } from 'zod'
import type { DeskQuestion } from '#lib/referral/desk/deskQuestion.ts'
import { REFERRALS_PATH, rightFor } from '#lib/studioReferrals/rightFor.ts'
import { useSiteAccess } from '../../access/useSiteAccess.ts'

/** Asks the site a question about referrals; the answer lives in this tab’s memory alone. */
export type AskReferrals = <Schema extends z.ZodType>(
  question: DeskQuestion,
  schema: Schema,
) => Promise<z.output<Schema>>

/** How the tool asks. Rejects with a SiteRefusal whose sentence the consultant may read. */
export function useReferrals(): AskReferrals {
  const access = useSiteAccess()
  return useCallback(
    async <Schema extends z.ZodType>(question: DeskQuestion, schema: Schema) => {
      const response = await access.ask(REFERRALS_PATH, rightFor[question.ask], question)
      return schema.parse(await response.json())
    },
    [access],
  )
}
