import { z } from 'zod'
import { answeredText } from './email/answeredLink.ts'
import type { Clock, ReferralNamed, Store } from './ports.ts'
import { isSignedBy } from './signature.ts'
import { withTimeLimit } from './timeLimit.ts'

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

const link = z.object({ id: z.guid(), signature: z.string() })

type Ports = { readonly secret: string; readonly clock: Clock; readonly store: Store }
type Reply = (status: number, body: unknown) => Response

/**
 * Answers the link of the consultant's e-mail, which names a referral and proves by its signature that we sent it: marks it, or says whose
 * it is. Rejects when the database can't be reached.
 * @param limitMs how long the database may take
 */
export async function answerAnswered(
  pathname: string,
  body: unknown,
  { secret, clock, store }: Ports,
  limitMs: number,
  reply: Reply,
): Promise<Response> {
  const { success, data } = link.safeParse(body)
  const isTrue = success && (await isSignedBy(secret, answeredText(data.id), data.signature))
  if (!isTrue) return reply(403, { error: BAD_LINK, message: 'This link is not one of ours.' })
  const gone = () => reply(404, { error: UNKNOWN, message: 'This referral is no longer stored.' })
  if (pathname.endsWith(ABOUT_PATH)) {
    const named = await withTimeLimit(store.nameOf(data.id), limitMs)
    return named ? reply(200, named) : gone()
  }
  return (await withTimeLimit(store.markAnswered(data.id, clock()), limitMs))
    ? reply(200, { ok: true })
    : gone()
}

/** Whether a path is one of a link's. */
export const isAnsweredPath = (pathname: string): boolean =>
  pathname.endsWith(ANSWERED_PATH) || pathname.endsWith(ABOUT_PATH)
