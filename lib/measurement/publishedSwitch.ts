import { z } from 'zod'
import { queryPublished } from '../referral/function/queryPublished.ts'
import type { Clock } from '../referral/ports.ts'
import { failureFacts } from '../server/log/failureFacts.ts'
import type { Log } from '../server/log/log.ts'
import { comparison } from './countsAnswer.ts'
import { CAMPAIGN } from './vocabulary.ts'

const QUERY = `*[_id == "siteSettings"][0].counting{
  on, campaigns, comparisons, "hasSecond": defined(*[_id == "homePage"][0].hero.variantB)
}`

/** Maximum age of what was read, ms. */
const FRESH_MS = 15_000
const TIMEOUT_MS = 5_000

const OFF = { on: false, campaigns: [], comparisons: [], hasSecond: false }

const published = z
  .object({
    on: z.boolean().catch(false),
    campaigns: z.array(z.string().regex(CAMPAIGN)).catch([]),
    // The Studio publishes no incomplete comparison. One that came another way must not hide the others.
    comparisons: z
      .array(comparison.nullable().catch(null))
      .catch([])
      .transform((all) => all.filter((one) => one !== null)),
    hasSecond: z.boolean(),
  })
  .catch(OFF)

export type Counting = z.output<typeof published>

/**
 * Returns a reader of the published settings, at most 15 s old. While the Content Lake fails it returns what was read last; off
 * before the first success. Never rejects.
 * @param queryUrl the Content Lake's query address for the dataset; without it nothing is counted
 */
export function publishedSwitch(
  queryUrl: string | undefined,
  clock: Clock,
  log: Log,
): () => Promise<Counting> {
  let known: Counting = OFF
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const read = async (url: string): Promise<void> => {
    try {
      known = published.parse(await queryPublished(url, QUERY, TIMEOUT_MS))
    } catch (failure) {
      log.warn(
        'content.unreachable',
        'Could not read whether visits are counted. The last known setting stays.',
        failureFacts(failure),
      )
    }
    readAt = clock().getTime()
    reading = null
  }

  return async () => {
    if (queryUrl && clock().getTime() - readAt >= FRESH_MS) {
      reading ??= read(queryUrl)
      await reading
    }
    return known
  }
}
