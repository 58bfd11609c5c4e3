import type { HandlerPorts } from './handlerPorts.ts'
import type { Referral } from './payload.ts'
import type { SubmitOutcome } from './ports.ts'
import { toSubmission } from './submission.ts'
import { withTimeLimit } from './timeLimit.ts'

/** Nobody waits longer than 5 s for an answer, database up or down: 4 s for the store leave room for the reply time and the rest. */
export const STORE_LIMIT_MS = 4000

/** How a referral arrived, beside what it says. */
interface Arrival {
  readonly referral: Referral
  /** The key of the attempt, where the sender gave one. */
  readonly key: string | null
  /** With the network of its sender, and the headers that travel beside the body. */
  readonly request: Request
  /** Whether a check of the live site sent it. */
  readonly isCheck: boolean
  readonly now: Date
}

/**
 * Stores a referral that was checked, logs what became of it, and has its e-mails sent.
 * @throws Error when the database fails, or takes longer than four seconds
 */
export async function storeReferral(
  { referral, key, request, isCheck, now }: Arrival,
  ports: HandlerPorts,
): Promise<SubmitOutcome> {
  const network = ports.addressOf(request)
  const submission = await toSubmission(referral, key, network, request, { ...ports, isCheck }, now)
  const stored = await withTimeLimit(ports.store.submit(submission, ports.limits, now), STORE_LIMIT_MS)
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
