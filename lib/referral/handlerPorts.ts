import type { Log } from '../log/log.ts'
import type { ReplyTime } from '../replyTime.ts'
import type { Desk } from './desk/desk.ts'
import type { HeldStore } from './held/heldStore.ts'
import type { Inspection } from './inspection.ts'
import type { Clock, Limits, Store } from './ports.ts'

/** What the function needs from its surroundings. */
export type HandlerPorts = {
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  readonly limits: Limits
  readonly publishableKey: string
  /** The public address of the site, without a slash at its end. */
  readonly siteUrl: string
  /** Signs links and source buckets; at least 32 characters, known to the function alone. */
  readonly secret: string
  /** What the site signs questions of the Studio with; without it there are none. */
  readonly studioSecret: string | undefined
  readonly isAllowedOrigin: (origin: string, request: Request) => boolean
  /** Told of each page that was refused. */
  readonly onRefusedOrigin: (origin: string) => void
  /** The network a request came from, for its rate limit; null when it is not known. */
  readonly addressOf: (request: Request) => string | null
  /** The reply time that the site promises now. Must neither reject nor take longer than a second. */
  readonly readReplyTime: () => Promise<ReplyTime>
  /** What checks of the live site may ask, once they have proved that they know the secret. */
  readonly inspection: Inspection
  /** Whether a referral that comes now could be stored. Must not reject. */
  readonly canStore: () => Promise<boolean>
  /** Answers what editors ask through the site. */
  readonly desk: Desk
  /** What people may see of what is held about them, and have erased. */
  readonly held: HeldStore
  /** Called after email was queued, to send it at once. Must not throw or be awaited. */
  readonly onQueued: () => void
}
