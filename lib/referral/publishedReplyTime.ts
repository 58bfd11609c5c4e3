import { failureFacts } from '../log/failure.ts'
import type { Log } from '../log/log.ts'
import { initialReplyTime, parseReplyTime, type ReplyTime } from '../replyTime.ts'
import type { Clock } from './ports.ts'
import { queryPublished } from './queryPublished.ts'
import { withTimeLimit } from './timeLimit.ts'

const QUERY = '*[_id == "businessFacts"][0].replyTime'
/** What was read serves this long. */
const FRESH_MS = 60_000
/** No referral waits longer than this; a slower answer serves the next one. */
const WAIT_MS = 750
const TIMEOUT_MS = 5_000

/**
 * Answers the reply time that is published now, at most a minute old; while the lake fails, the last one read, and the
 * initial one before any was. Never rejects, and answers within {@link WAIT_MS}.
 *
 * @param queryUrl the lake's query address for the dataset; without one, the answer is always the initial one.
 */
export function publishedReplyTime(
  queryUrl: string | undefined,
  clock: Clock,
  log: Log,
): () => Promise<ReplyTime> {
  let known = initialReplyTime
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const read = async (url: string): Promise<void> => {
    try {
      known = parseReplyTime(await queryPublished(url, QUERY, TIMEOUT_MS)) ?? initialReplyTime
      readAt = clock().getTime()
    } catch (failure) {
      log.warn(
        'content.unreachable',
        'The published reply time could not be read; the last one known is promised.',
        failureFacts(failure),
      )
    }
    reading = null
  }

  return async () => {
    if (queryUrl && clock().getTime() - readAt >= FRESH_MS) {
      reading ??= read(queryUrl)
      await withTimeLimit(reading, WAIT_MS).catch(() => {})
    }
    return known
  }
}
