import { withTimeLimit } from '../../server/timeLimit.ts'
import { CHECK_FLAG } from '../checkMark.ts'
import { wordingOf } from '../form/consentText.ts'
import { addressKey, mailboxKey } from '../form/emailAddress.ts'
import { formHeaders } from '../form/formHeaders.ts'
import type { Referral } from '../form/payload.ts'
import { jobsFor, promisedReply } from '../outbox/schedule.ts'
import type { Flag, Submission, SubmitOutcome } from '../ports.ts'
import { digest } from '../signature.ts'
import type { FunctionPorts } from './functionPorts.ts'
import { recipientHash, sourceBucket } from './requestSource.ts'

/** Time limit for the store, ms. A response takes at most 5 s in all. */
export const STORE_LIMIT_MS = 4000

/** Shortest time in which a person can fill in seven fields, ms. */
const LEAST_ELAPSED_MS = 3000

interface Arrival {
  readonly referral: Referral
  /** The key of the attempt, if the sender gave one. */
  readonly key: string | null
  readonly request: Request
  readonly isCheck: boolean
  readonly now: Date
}

/**
 * Stores a valid referral, logs the result, and triggers its emails.
 * @throws Error when the database fails, or takes longer than four seconds
 */
export async function storeReferral(arrival: Arrival, ports: FunctionPorts): Promise<SubmitOutcome> {
  const submission = await toSubmission(arrival, ports)
  const stored = await withTimeLimit(
    ports.store.submit(submission, ports.limits, arrival.now),
    STORE_LIMIT_MS,
  )
  ports.log.info(
    `referral.${stored.outcome}`,
    outcomeInWords[stored.outcome],
    'id' in stored ? { referral: stored.id } : {},
  )
  if (stored.outcome === 'stored') ports.onQueued()
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
  { referral, key, request, isCheck, now }: Arrival,
  { secret, readReplyTime, addressOf }: FunctionPorts,
): Promise<Submission> {
  const network = addressOf(request)
  const fingerprint = await digest(JSON.stringify(referral))
  const flags = isCheck ? ([CHECK_FLAG] as const) : flagsOf(request.headers)
  const reply = promisedReply(now, await readReplyTime())
  const yourEmailAscii = addressKey(referral.yourEmail) ?? referral.yourEmail
  return {
    // Without a key (a form posted before scripts ran) the same words twice are the same referral.
    key: key ?? `words:${fingerprint}`,
    fingerprint,
    referral,
    yourEmailAscii,
    consent: wordingOf(request.headers.get(formHeaders.consent)),
    flags,
    reply,
    // Live checks have their own bucket, so they never use up the limit of visitors from the same network.
    source: await sourceBucket(isCheck ? CHECK_FLAG : network, secret, now),
    recipient: await recipientHash(mailboxKey(yourEmailAscii), secret),
    jobs: jobsFor(now, flags, reply),
  }
}

function flagsOf(headers: Headers): Flag[] {
  const flags: Flag[] = []
  if (headers.get(formHeaders.trap) === 'filled') flags.push('trap-filled')
  const elapsed = headers.get(formHeaders.elapsed)
  if (elapsed !== null && !(Number(elapsed) >= LEAST_ELAPSED_MS)) flags.push('too-fast')
  return flags
}
