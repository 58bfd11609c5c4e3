import { z } from 'zod'
import { failureFacts } from '../log/failure.ts'
import type { Log } from '../log/log.ts'
import type { Clock } from '../referral/ports.ts'
import { queryPublished } from '../referral/queryPublished.ts'
import { CAMPAIGN } from './campaign.ts'
import { type Comparison, readable } from './comparison.ts'

const QUERY = `{
  "counting": *[_id == "siteSettings"][0].counting{on, campaigns, comparisons},
  "hasSecond": defined(*[_id == "homePage"][0].hero.variantB)
}`
/** What was read serves this long. */
const FRESH_MS = 15_000
const TIMEOUT_MS = 5_000

/** Whether visits are counted, and which campaigns and comparisons were agreed on. */
export interface Counting {
  readonly isOn: boolean
  readonly campaigns: readonly string[]
  readonly comparisons: readonly Comparison[]
  /** Titles of comparisons that are not complete. */
  readonly unread: readonly string[]
  /** Whether the home page has a version B for visitors to read. */
  readonly hasSecond: boolean
}

const off: Counting = { isOn: false, campaigns: [], comparisons: [], unread: [], hasSecond: false }

const answer = z
  .object({
    counting: z.object({
      on: z
        .unknown()
        .optional()
        .transform((on) => on === true),
      campaigns: z.array(z.string().regex(CAMPAIGN)).catch([]),
      comparisons: z.unknown().optional().transform(readable),
    }),
    hasSecond: z.boolean(),
  })
  .transform(
    ({ counting: { on, campaigns, comparisons }, hasSecond }): Counting => ({
      isOn: on,
      campaigns,
      ...comparisons,
      hasSecond,
    }),
  )
  .catch(off)

/**
 * The switch as it is published in the Settings, at most a quarter of a minute old; while the lake fails as it was last read, and off
 * before it ever was. Never rejects.
 * @param queryUrl the lake's query address for the dataset; without one nothing is counted
 */
export function publishedSwitch(
  queryUrl: string | undefined,
  clock: Clock,
  log: Log,
): () => Promise<Counting> {
  let known = off
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const read = async (url: string): Promise<void> => {
    try {
      known = answer.parse(await queryPublished(url, QUERY, TIMEOUT_MS))
    } catch (failure) {
      log.warn(
        'content.unreachable',
        'Whether visits are counted could not be read; it stays as it was.',
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
