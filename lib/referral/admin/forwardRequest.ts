import { z } from 'zod'
import { readJson } from '../../server/http/body.ts'
import { answer, refusal } from '../access/accessRefusals.ts'
import type { StudioAccess } from '../access/studioAccess.ts'
import { type AdminRequest, adminRequest } from './adminRequest.ts'
import { rightFor } from './rightFor.ts'

/** Largest request, bytes. The site owner's note is its largest part. */
const LARGEST_QUESTION = 16 * 1024

interface Parts {
  access: Pick<StudioAccess, 'admit'>
  /** Null when the function can't be reached. */
  ask: (question: AdminRequest) => Promise<Response | null>
}

/** Answers a question for a pass with the right that it needs. The answer is kept nowhere. */
export async function forwardRequest(request: Request, { access, ask }: Parts): Promise<Response> {
  const asked = adminRequest.safeParse(await readJson(request, LARGEST_QUESTION))
  // Without a pass the response reveals nothing, not even whether the question was valid.
  const admitted = access.admit(
    request,
    asked.success ? rightFor[asked.data.ask] : 'referrals:read',
    asked.data?.ask,
  )
  if (admitted instanceof Response) return admitted
  if (!asked.success) return refusal.malformed()
  const answered = await ask(asked.data)
  if (answered?.ok) return answer(z.json().parse(await answered.json()))
  if (answered?.status === 404 && (await isGone(answered))) {
    return answer({ error: 'unknown', message: 'This referral is no longer stored.' }, 404)
  }
  if (answered?.status === 403) return refusal.off()
  return answer(
    { error: 'unreachable', message: 'The referrals can’t be reached just now. Try again in a minute.' },
    503,
  )
}

/** True if the function reported the referral as gone; an address without a function also returns 404. */
const isGone = async (response: Response): Promise<boolean> =>
  z.object({ error: z.literal('unknown') }).safeParse(await response.json().catch(() => null)).success
