import { z } from 'zod'
import type { Log } from '../../log/log.ts'
import type { Clock } from '../ports.ts'
import { sourceBucket } from '../requestSource.ts'
import { withTimeLimit } from '../timeLimit.ts'
import { type HeldLink, readHeldLink } from './heldLink.ts'
import type { HeldStore } from './heldStore.ts'

/** The path, below the function's own, that answers holders of links. */
export const HELD_PATH = '/held'

/** How often a link may be used in an hour. */
const PER_LINK = 30

/** How many links that are none of ours one source may try in an hour. */
const REFUSED_PER_SOURCE = 30

const heldBody = z.object({ link: z.string().max(500), purpose: z.enum(['show', 'erase']) })

type Ports = {
  readonly secret: string
  readonly clock: Clock
  readonly log: Log
  readonly held: HeldStore
  readonly addressOf: (request: Request) => string | null
  readonly onQueued: () => void
}
type Reply = (status: number, body: unknown, headers?: Record<string, string>) => Response

/**
 * Shows what is held about the holder of a link, or erases it. A link that is forged, past its time or about nothing any more
 * has one and the same answer. Rejects when the database can't be reached.
 * @param limitMs how long the database may take
 */
export async function answerHeld(
  body: unknown,
  request: Request,
  ports: Ports,
  limitMs: number,
  reply: Reply,
): Promise<Response> {
  const { held, secret } = ports
  const now = ports.clock()
  const { success, data } = heldBody.safeParse(body)
  const link = success ? await readHeldLink(data.link, secret, now) : null

  const carryOut = async () => {
    if (!(await mayAsk(link, request, ports, now))) return 'too-often'
    if (!success || link === null) return null
    return data.purpose === 'show' ? held.show(link) : held.erase(link, now)
  }
  const done = await withTimeLimit(carryOut(), limitMs)
  if (done === 'too-often') {
    return reply(
      429,
      { error: 'rate_limited', message: 'This was asked too often; try again in an hour.' },
      { 'retry-after': '3600' },
    )
  }
  if (done === null) {
    return reply(404, { error: 'nothing_held', message: 'Nothing is held that this link leads to.' })
  }
  if (!('erased' in done)) return reply(200, done)
  ports.log.info('referral.erased', 'A person had what was held about them erased by their own link.', {
    referral: done.id,
    kind: done.erased,
    count: done.receivedAt.length,
  })
  ports.onQueued()
  return reply(200, { erased: done.receivedAt.length })
}

/** Those who guess never count against those who have a link. Where their source is not known, they cost no query either. */
async function mayAsk(link: HeldLink | null, request: Request, ports: Ports, now: Date): Promise<boolean> {
  if (link !== null) return ports.held.mayAsk(`held:${link.role}:${link.id}`, PER_LINK, now)
  const network = ports.addressOf(request)
  if (network === null) return true
  const bucket = `held-refused:${await sourceBucket(network, ports.secret, now)}`
  return ports.held.mayAsk(bucket, REFUSED_PER_SOURCE, now)
}
