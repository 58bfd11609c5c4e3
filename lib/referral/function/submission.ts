import type { ReplyTime } from '../../facts/replyTime.ts'
import { CHECK_FLAG } from '../checkMark.ts'
import { wordingOf } from '../form/consentText.ts'
import { addressKey, mailboxKey } from '../form/emailAddress.ts'
import { formHeaders } from '../form/formHeaders.ts'
import type { Referral } from '../form/payload.ts'
import { jobsFor, promisedReply } from '../outbox/schedule.ts'
import type { Flag, Submission } from '../ports.ts'
import { digest } from '../signature.ts'
import { recipientHash, sourceBucket } from './requestSource.ts'

/** Shortest time in which a person can fill in seven fields, ms. */
const LEAST_ELAPSED_MS = 3000

/** Returns the row and the emails of a referral that arrived with this request. */
export async function toSubmission(
  referral: Referral,
  sentKey: string | null,
  network: string | null,
  request: Request,
  {
    secret,
    readReplyTime,
    isCheck,
  }: {
    readonly secret: string
    readonly readReplyTime: () => Promise<ReplyTime>
    /** True for the referral of a check. */
    readonly isCheck: boolean
  },
  now: Date,
): Promise<Submission> {
  const fingerprint = await digest(JSON.stringify(referral))
  // Without a key (a form posted before scripts ran) the same words twice are the same referral.
  const key = sentKey ?? `words:${fingerprint}`
  const flags = isCheck ? ([CHECK_FLAG] as const) : flagsOf(request.headers)
  const reply = promisedReply(now, await readReplyTime())
  const yourEmailAscii = addressKey(referral.yourEmail) ?? referral.yourEmail
  return {
    key,
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
