import { initialReplyTime, parseReplyTime, type ReplyTime } from '../../facts/replyTime.ts'
import { sharedFor } from '../../server/http/sharedFor.ts'
import { failureFacts } from '../../server/log/failureFacts.ts'
import type { Log } from '../../server/log/log.ts'
import { withTimeLimit } from '../../server/timeLimit.ts'
import type { Clock } from '../ports.ts'
import { queryPublished } from './queryPublished.ts'

const QUERY = '*[_id == "businessFacts"][0].replyTime'
/** Lifetime of a read value, ms. */
const FRESH_MS = 60_000
/** Longest wait of a referral, ms. A slower response serves the next one. */
const WAIT_MS = 750
const TIMEOUT_MS = 5_000

/**
 * Returns a function that reads the published reply time once a minute. While the Content Lake fails, it returns the last
 * value, or the initial one. It never rejects, and resolves within {@link WAIT_MS}.
 * @param queryUrl the dataset's query address; without one, the result is always the initial value
 */
export function publishedReplyTime(
  queryUrl: string | undefined,
  clock: Clock,
  log: Log,
): () => Promise<ReplyTime> {
  let known = initialReplyTime
  if (!queryUrl) return async () => known
  const read = sharedFor(
    FRESH_MS,
    async () => {
      try {
        known = parseReplyTime(await queryPublished(queryUrl, QUERY, TIMEOUT_MS)) ?? initialReplyTime
      } catch (failure) {
        log.warn(
          'content.unreachable',
          'The published reply time could not be read; the last one known is promised.',
          failureFacts(failure),
        )
        throw failure
      }
    },
    () => clock().getTime(),
  )
  return async () => {
    await withTimeLimit(read(), WAIT_MS).catch(() => {})
    return known
  }
}
