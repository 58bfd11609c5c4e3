/** How long after the first look the second one follows, in milliseconds. */
const SECOND_LOOK_MS = 1000

/** Any path that no page has: asking for it renders the 404 page. */
const NOT_FOUND_PATH = '/404'

const visit = async (url: string): Promise<void> => {
  // A page that can't be rendered now keeps its last copy and is tried again with its next visitor.
  await fetch(url, { signal: AbortSignal.timeout(10_000), cache: 'no-store' })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined)
}

/**
 * Visits pages that were just marked stale, so that the server renders them before a visitor comes. Then marks and visits
 * once more: a rendering that was already under way may have read the lake just before the change.
 * @param origin where this site answers
 * @param markStale marks the same pages again
 */
export async function renderAnew(
  origin: string,
  paths: readonly string[],
  markStale: () => void,
): Promise<void> {
  const urls = [...paths, NOT_FOUND_PATH].map((path) => `${origin}${path}`)
  await Promise.all(urls.map(visit))
  await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK_MS))
  markStale()
  await Promise.all(urls.map(visit))
}
