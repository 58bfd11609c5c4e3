import type { ReplyTime } from '../replyTime.ts'
import { CHECK_FLAG } from './checkMark.ts'
import { wordingOf } from './consent.ts'
import { header } from './crossOrigin.ts'
import { addressKey, mailboxKey } from './emailAddress.ts'
import type { Referral } from './payload.ts'
import type { Flag, Submission } from './ports.ts'
import { recipientHash, sourceBucket } from './requestSource.ts'
import { jobsFor, promisedReply } from './schedule.ts'
import { digest } from './signature.ts'

/** A person needs longer than this, in milliseconds, to fill in seven fields. */
const LEAST_ELAPSED_MS = 3000

/** What is stored and caused by a referral that arrived with this request. */
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
    /** Whether a check of the live site sent it. */
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
    consent: wordingOf(request.headers.get(header.consent)),
    flags,
    reply,
    // Checks never use up what visitors of the same network may send.
    source: await sourceBucket(isCheck ? CHECK_FLAG : network, secret, now),
    recipient: await recipientHash(mailboxKey(yourEmailAscii), secret),
    jobs: jobsFor(now, flags, reply),
  }
}

function flagsOf(headers: Headers): Flag[] {
  const flags: Flag[] = []
  if (headers.get(header.trap) === 'filled') flags.push('trap-filled')
  const elapsed = headers.get(header.elapsed)
  if (elapsed !== null && !(Number(elapsed) >= LEAST_ELAPSED_MS)) flags.push('too-fast')
  return flags
}
