import { COUNTS_PATH, COUNTS_QUESTION } from '#lib/measurement/countsAnswer.ts'
import { answer, refusal } from '#lib/referral/access/accessRefusals.ts'
import { currentAccess } from '#lib/referral/access/currentAccess.ts'
import { askFunction } from '#lib/referral/callFunction.ts'

/** Returns the counts to an editor with a pass; docs/decisions/0022. */
export async function POST(request: Request): Promise<Response> {
  const admitted = currentAccess.admit(request, 'results:read')
  if (admitted instanceof Response) return admitted
  const answered = await askFunction(COUNTS_PATH, COUNTS_QUESTION)
  if (answered?.ok) return answer(await answered.json())
  if (answered?.status === 404) return refusal.off()
  return answer(
    { error: 'unreachable', message: 'The totals can’t be read just now. Try again in a minute.' },
    503,
  )
}
