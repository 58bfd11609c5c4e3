import { withTimeLimit } from '../../server/timeLimit.ts'
import type { Referral } from '../form/payload.ts'
import type { SubmitOutcome } from '../ports.ts'
import type { FunctionPorts } from './functionPorts.ts'
import { toSubmission } from './submission.ts'

/**
 * Time limit for the store, ms. A response takes at most 5 s in all, which leaves 1 s for the reply time and the rest.
 */
export const STORE_LIMIT_MS = 4000

/** Metadata of a referral's arrival. */
interface Arrival {
  readonly referral: Referral
  /** The key of the attempt, if the sender gave one. */
  readonly key: string | null
  /** Gives the sender's network and the custom headers. */
  readonly request: Request
  /** True for the referral of a check. */
  readonly isCheck: boolean
  readonly now: Date
}

/**
 * Stores a valid referral, logs the result, and triggers its emails.
 * @throws Error when the database fails, or takes longer than four seconds
 */
export async function storeReferral(
  { referral, key, request, isCheck, now }: Arrival,
  ports: FunctionPorts,
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
