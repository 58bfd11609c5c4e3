import type { ReplyTime } from '../../facts/replyTime.ts'
import type { Log } from '../../server/log/log.ts'
import type { AdminApi } from '../admin/adminApi.ts'
import type { MyDataStore } from '../myData/myDataStore.ts'
import type { Clock, Limits, Store } from '../ports.ts'
import type { Inspection } from './outboxState.ts'

export type FunctionPorts = {
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  readonly limits: Limits
  readonly publishableKey: string
  /** The public address of the site, without a slash at its end. */
  readonly siteUrl: string
  /** Signs links and source buckets; at least 32 characters, known to the function alone. */
  readonly secret: string
  /** The key with which the site signs the Studio's requests. Without it, the function refuses them. */
  readonly studioSecret: string | undefined
  readonly isAllowedOrigin: (origin: string, request: Request) => boolean
  readonly onRefusedOrigin: (origin: string) => void
  /** The network a request came from, for its rate limit; null when it is not known. */
  readonly addressOf: (request: Request) => string | null
  /** The reply time that the site promises now. Must neither reject nor take longer than a second. */
  readonly readReplyTime: () => Promise<ReplyTime>
  /** The requests of checks. The signature is verified before. */
  readonly inspection: Inspection
  /** Returns true if a referral could be stored now. Must not reject. */
  readonly canStore: () => Promise<boolean>
  readonly admin: AdminApi
  readonly myData: MyDataStore
  /** Called after email was queued, to send it at once. Must not throw or be awaited. */
  readonly onQueued: () => void
}
