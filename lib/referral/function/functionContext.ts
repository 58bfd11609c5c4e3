import type { ReplyTime } from '../../facts/replyTime.ts'
import type { Log } from '../../server/log/log.ts'
import type { Query } from '../database/sqlStore.ts'
import type { ConfirmationCopy } from '../email/confirmation.ts'
import type { EmailSettings } from '../email/emailSettings.ts'
import type { Clock, Limits, Mailer, StoredReferral } from '../ports.ts'

/** Everything that routes and outbox of one function share. */
export interface FunctionContext extends EmailSettings {
  /** Rejects when the database can't be reached. */
  readonly query: Query
  readonly clock: Clock
  readonly log: Log
  readonly limits: Limits
  readonly publishableKey: string
  /** The key with which the site signs the Studio's requests. Without it, the function refuses them. */
  readonly studioSecret: string | undefined
  readonly isAllowedOrigin: (origin: string, request: Request) => boolean
  /** The network of a request's sender, for its rate limit; null where it is not known. */
  readonly networkOf: (request: Request) => string | null
  /** The reply time that the site promises now. Must neither reject nor take longer than a second. */
  readonly readReplyTime: () => Promise<ReplyTime>
  /** The published confirmation to a referrer; null while it is switched off. */
  readonly readConfirmation: (referral: StoredReferral) => Promise<ConfirmationCopy | null>
  /** Called after email was queued, to send it at once. Must not throw or be awaited. */
  readonly onQueued: () => void
  readonly mailer: Mailer
  /** Notifies the operator outside email, if that is configured. The message must not contain personal data. Never rejects. */
  readonly alert: (sentence: string) => Promise<void>
}
