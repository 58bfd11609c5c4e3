import { withTimeLimit } from '../../server/timeLimit.ts'
import { CHECK_FLAG } from '../checkMark.ts'
import { type SubmitOutcome, sqlStore } from '../database/sqlStore.ts'
import { wordingOf } from '../form/consentText.ts'
import { addressKey, mailboxKey } from '../form/emailAddress.ts'
import type { Referral } from '../form/payload.ts'
import { jobsFor, promisedReply } from '../outbox/schedule.ts'
import type { Flag, Submission } from '../ports.ts'
import { digest, sign } from '../signature.ts'
import type { FunctionContext } from './functionContext.ts'

/** Time limit for the store, ms. A response takes at most 5 s in all. */
export const STORE_LIMIT_MS = 4000

interface Arrival {
  readonly referral: Referral
  /** The key of the attempt, if the sender gave one. */
  readonly key: string | null
  readonly request: Request
  readonly flags: readonly Flag[]
  readonly consentVersion: string | null
}

/**
 * Stores a valid referral, logs the result, and triggers its emails.
 * @throws Error when the database fails, or takes longer than four seconds
 */
export async function storeReferral(arrival: Arrival, context: FunctionContext): Promise<SubmitOutcome> {
  const { query, limits, log, onQueued } = context
  const now = context.clock()
  const submission = await toSubmission(arrival, context, now)
  const stored = await withTimeLimit(sqlStore(query).submit(submission, limits, now), STORE_LIMIT_MS)
  log.info(
    `referral.${stored.outcome}`,
    outcomeInWords[stored.outcome],
    'id' in stored ? { referral: stored.id } : {},
  )
  if (stored.outcome === 'stored') onQueued()
  return stored
}

const outcomeInWords = {
  stored: 'A referral was stored.',
  duplicate: 'A referral came again and was stored before.',
  in_flight: 'A referral came again while it was being stored.',
  key_reused: 'A referral came with the key of a different one and was refused.',
  rate_limited: 'A referral was refused: too many came from its source, or from everyone.',
} as const

async function toSubmission(
  { referral, key, request, flags, consentVersion }: Arrival,
  { secret, readReplyTime, networkOf }: FunctionContext,
  now: Date,
): Promise<Submission> {
  const isCheck = flags.includes(CHECK_FLAG)
  // The key of a network changes daily.
  const day = now.toISOString().slice(0, 10)
  const fingerprint = digest(JSON.stringify(referral))
  const reply = promisedReply(now, await readReplyTime())
  const yourEmailAscii = addressKey(referral.yourEmail) ?? referral.yourEmail
  return {
    row: {
      ...referral,
      ...wordingOf(consentVersion),
      ...reply,
      // Without a key (a form posted before scripts ran) the same words twice are the same referral.
      idempotencyKey: key ?? `words:${fingerprint}`,
      fingerprint,
      yourEmailAscii,
      flags: [...flags],
      stage: 'new',
      isStageShared: false,
      ownerNote: '',
    },
    // Live checks have their own bucket, so they never use up the limit of visitors from the same network.
    source: keyed(`${secret}:source`, `${day} ${isCheck ? CHECK_FLAG : (networkOf(request) ?? 'unknown')}`),
    recipient: keyed(`${secret}:recipient`, mailboxKey(yourEmailAscii)),
    jobs: jobsFor(now, flags, reply.replyDueAt),
  }
}

/** Returns a keyed hash, so that no address is stored for a limit. */
const keyed = (secret: string, text: string): string => sign(secret, text).slice(0, 32)
