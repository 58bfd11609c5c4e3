import { failureFacts } from '../log/failure.ts'
import { FAILED_AT, RENDERED_AT } from './freshness.ts'

/** Milliseconds for one answer: a stale page comes from the cache at once. */
const VISIT_WITHIN_MS = 5_000

/** Milliseconds until a page that stays old counts as failed: longer than the lake may take with an answer. */
const GIVE_UP_AFTER_MS = 12_000

/** Milliseconds between two looks at a page that is being rendered, which takes about 15. */
const LOOK_AGAIN_MS = 50

/** How many pages are rendered at a time: visitors and the lake have something else to do. */
const AT_A_TIME = 3

/** A page that could not be rendered, and what is known of why: nobody answered, an error page came, or it stayed old. */
export interface Unrendered {
  path: string
  status?: number
  reason?: string | undefined
  code?: string | undefined
}

/**
 * Visits pages that were just marked stale until each is one that was rendered since, so that no visitor gets the old one.
 * A rendering that was under way when the content changed doesn't count: it is followed by another.
 * @param origin where this server answers, reached from itself
 * @param since milliseconds since 1970, not after the marks
 * @returns the pages that could not be rendered, which keep their last copy; empty when all is well
 */
export async function renderAnew(
  origin: string,
  paths: readonly string[],
  since: number,
): Promise<Unrendered[]> {
  const unrendered: Unrendered[] = []
  const waiting = paths.values()
  const renderNext = async () => {
    for (const path of waiting) {
      const why = await whyNotRendered(`${origin}${path}`, since)
      if (why) unrendered.push({ path, ...why })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, renderNext))
  return unrendered
}

/** Null once the page was rendered after this time. */
async function whyNotRendered(url: string, since: number): Promise<Omit<Unrendered, 'path'> | null> {
  const giveUp = Date.now() + GIVE_UP_AFTER_MS
  while (Date.now() < giveUp) {
    const answer = await visit(url)
    if (answer instanceof Error) return { reason: answer.name, code: failureFacts(answer).code }
    if (answer.status >= 500) return { status: answer.status }
    // A host with a cache of its own says nothing, and renders whatever was marked.
    const rendered = answer.headers.get(RENDERED_AT)
    if (rendered === null) return null
    const renderedAt = Date.parse(rendered)
    // What is dated in the future was made while a clock was ahead, before this.
    if (renderedAt > since && renderedAt <= Date.now()) return null
    if (Date.parse(answer.headers.get(FAILED_AT) ?? '') > since) return { reason: 'RenderingFailed' }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  return { reason: 'RenderingTookTooLong' }
}

const visit = (url: string): Promise<Response | Error> =>
  fetch(url, { signal: AbortSignal.timeout(VISIT_WITHIN_MS), cache: 'no-store' })
    .then(async (response) => {
      await response.arrayBuffer()
      return response
    })
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
