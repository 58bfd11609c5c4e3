import { trustedProxies } from '../env/server.ts'
import { senderNetwork } from '../referral/function/requestSource.ts'
import { MINUTE_MS } from '../server/durations.ts'
import { rateLimit } from '../server/http/rateLimit.ts'
import { refuse } from './responses.ts'

/** Attempts to open a preview, from one network and in all: each is a query to the Content Lake. */
const bounds = { windowMs: MINUTE_MS, perKey: 60, everyone: 300 }

/** Counted separately, so that guesses of share links keep no editor from Presentation. */
const mayOpen = { enable: rateLimit(bounds, Date.now), share: rateLimit(bounds, Date.now) }

const networkOf = senderNetwork(trustedProxies)

/** Returns the refusal of one attempt too many to open a preview, or null. */
export const refuseTooManyOpenings = (request: Request, how: keyof typeof mayOpen): Response | null =>
  mayOpen[how](networkOf(request) ?? 'unknown')
    ? null
    : refuse(429, 'Previews were opened too often from this network. Try again in a minute.', {
        'retry-after': String(MINUTE_MS / 1000),
      })
