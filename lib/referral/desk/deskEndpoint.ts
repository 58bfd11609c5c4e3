import type { Log } from '../../log/log.ts'
import type { Clock } from '../ports.ts'
import { withTimeLimit } from '../timeLimit.ts'
import type { Desk } from './desk.ts'
import { DESK_HEADER, isDeskMark } from './deskMark.ts'
import { type DeskQuestion, deskQuestion } from './deskQuestion.ts'

/** The path, below the function's own, that answers the Studio's tool by way of the site. */
export const DESK_PATH = '/desk'

type Ports = {
  readonly studioSecret: string | undefined
  readonly clock: Clock
  readonly log: Log
  readonly desk: Desk
}
type Reply = (status: number, body: unknown) => Response

/**
 * Answers a question that the site vouches for: it has seen that an editor asks, with the right to. Without a secret, and for
 * anybody else, there is one and the same refusal. Rejects when the database can't be reached.
 * @param limitMs how long the database may take
 */
export async function answerDesk(
  body: unknown,
  request: Request,
  { studioSecret, clock, log, desk }: Ports,
  limitMs: number,
  reply: Reply,
): Promise<Response> {
  const now = clock()
  const isVouchedFor =
    studioSecret !== undefined &&
    (await isDeskMark(request.headers.get(DESK_HEADER), studioSecret, body, now))
  if (!isVouchedFor) return reply(403, { error: 'bad_mark', message: 'The Studio asks through its site.' })
  const asked = deskQuestion.safeParse(body)
  if (!asked.success) return reply(422, { error: 'malformed', message: 'The Studio asks nothing like this.' })
  const answer = await withTimeLimit(desk(asked.data, now), limitMs)
  if (answer === null) {
    return reply(404, { error: 'unknown', message: 'This referral is no longer stored.' })
  }
  for (const referral of namedIn(asked.data)) {
    log.info('desk.answered', 'The Studio was answered a question about referrals.', {
      kind: asked.data.ask,
      referral: referral?.toLowerCase(),
    })
  }
  return reply(200, answer)
}

/** The referrals that a question names, each a line of the log; none where it is about all. */
function namedIn(question: DeskQuestion): (string | undefined)[] {
  if ('ids' in question) return question.ids
  return ['id' in question ? question.id : undefined]
}
