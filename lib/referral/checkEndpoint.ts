import { z } from 'zod'
import { CHECK_HEADER, isCheckMark } from './checkMark.ts'
import type { Inspection } from './inspection.ts'
import type { Clock } from './ports.ts'
import { withTimeLimit } from './timeLimit.ts'

const checkBody = z.object({ purpose: z.enum(['inspect', 'clear']) })

type Ports = { readonly secret: string; readonly clock: Clock; readonly inspection: Inspection }
type Reply = (status: number, body: unknown) => Response

/**
 * Answers a check of the live site that proves that it knows the function's secret: how things stand, or how many of the
 * referrals that checks sent were erased. Rejects when the database can't be reached.
 * @param limitMs how long the database may take
 */
export async function answerCheck(
  body: unknown,
  request: Request,
  { secret, clock, inspection }: Ports,
  limitMs: number,
  reply: Reply,
): Promise<Response> {
  const { success, data } = checkBody.safeParse(body)
  const now = clock()
  const mark = request.headers.get(CHECK_HEADER)
  if (!success || !(await isCheckMark(mark, secret, data.purpose, now))) return refuseCheck(now, reply)
  const asked =
    data.purpose === 'inspect' ? inspection.read(now) : inspection.clear().then((cleared) => ({ cleared }))
  return reply(200, await withTimeLimit<unknown>(asked, limitMs))
}

/** Tells the function's time, since a clock that is off is one of the two reasons. */
export const refuseCheck = (now: Date, reply: Reply): Response =>
  reply(403, {
    error: 'bad_check',
    message:
      'A check needs REFERRAL_SECRET of this function, and a clock that is less than five minutes off.',
    now: now.toISOString(),
  })
