import { setTimeout as pause } from 'node:timers/promises'
import { failureFacts } from '../../server/log/failureFacts.ts'
import type { Facts } from '../../server/log/logFacts.ts'
import { FAILED_AT, RENDERED_AT } from './cacheHeaders.ts'

/** Timeout for one answer, ms. A stale page comes from the cache at once. */
const VISIT_WITHIN_MS = 5_000

/** Time for one page to become fresh, ms: longer than the Content Lake may take to answer. */
const GIVE_UP_AFTER_MS = 12_000

/** Pause before a page is looked at again, ms. Rendering it takes about 15. */
const LOOK_AGAIN_MS = 50

/** Pages rendered at a time: visitors and the Content Lake have other work, and the first pages of a start should not wait for the last. */
const AT_A_TIME = 3

/** A page, or the static snapshot, that is older than the content, and why: no answer, an error page, or a page that stayed old. */
export interface Problem extends Pick<Facts, 'reason' | 'code' | 'at' | 'status'> {
  subject: 'page.unrendered' | 'snapshot.unwritten'
  path: string
}

/**
 * Requests the pages that were marked stale until each was rendered since, so that few visitors get the old one.
 * @param origin where this server answers, reached from itself
 * @param since milliseconds since 1970, not after the marks
 * @returns the pages that could not be rendered, which keep their last copy
 */
export async function renderAgain(
  origin: string,
  paths: readonly string[],
  since: number,
): Promise<Problem[]> {
  const unrendered: Problem[] = []
  const waiting = paths.values()
  const renderNext = async () => {
    for (const path of waiting) {
      const why = await whyNotRendered(`${origin}${path}`, since)
      if (why) unrendered.push({ subject: 'page.unrendered', path, ...why })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, renderNext))
  return unrendered
}

/** Null once the page was rendered after this time. */
async function whyNotRendered(url: string, since: number): Promise<Omit<Problem, 'path' | 'subject'> | null> {
  const giveUp = Date.now() + GIVE_UP_AFTER_MS
  while (Date.now() < giveUp) {
    const answer = await visit(url).catch(failureFacts)
    if (!(answer instanceof Response)) return answer
    if (answer.status >= 500) return { status: answer.status }
    // A host that replaces the cache sends no date, so this renders all marked pages.
    const rendered = answer.headers.get(RENDERED_AT)
    if (rendered === null) return null
    const renderedAt = Date.parse(rendered)
    // A date in the future comes from a clock that was ahead, before this.
    if (renderedAt > since && renderedAt <= Date.now()) return null
    if (Date.parse(answer.headers.get(FAILED_AT) ?? '') > since) return { reason: 'RenderingFailed' }
    await pause(LOOK_AGAIN_MS)
  }
  return { reason: 'RenderingTookTooLong' }
}

async function visit(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(VISIT_WITHIN_MS), cache: 'no-store' })
  await response.arrayBuffer()
  return response
}
