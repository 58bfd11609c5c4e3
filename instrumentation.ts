/**
 * Starts the server's background work. Next calls it once in each server before the first request. Next compiles it for
 * its Edge runtime as well, which this site does not use and which has no `process`.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  // A server that was assembled from the build (Next's standalone output) reads no next.config.ts.
  await import('#lib/env/refuseMisconfigured.ts')
  const { hstsScope } = await import('#lib/env/server.ts')
  const { addHeader } = await import('#lib/node/http/addHeader.ts')
  const { hstsFor } = await import('#lib/server/http/securityHeaders.ts')
  addHeader(hstsFor(hstsScope))
  const { limitHeads, LONGEST_QUERY_URL, LONGEST_URL } = await import('#lib/node/http/limitHeads.ts')
  const { LAKE_PATH } = await import('#lib/server/http/lakePath.ts')
  const isDevelopment = process.env.NODE_ENV !== 'production'
  const isLake = (url: string) => url.startsWith(`${LAKE_PATH}/`)
  limitHeads({
    longestUrl: (url) => (isLake(url) ? LONGEST_QUERY_URL : LONGEST_URL),
    // In development Next reloads pages through a WebSocket.
    takesSockets: (url) => isLake(url) || isDevelopment,
  })
  // In development every request is rendered again, and Ctrl-C stops at once.
  if (isDevelopment) return
  const { stopGracefully } = await import('#lib/delivery/stopGracefully.ts')
  stopGracefully()
  const { replaceFailedPages } = await import('#lib/delivery/replaceFailedPages.ts')
  await replaceFailedPages()
  const { keepFresh } = await import('#lib/delivery/freshness/keepFresh.ts')
  keepFresh()
  const { watchEventLoop } = await import('#lib/node/watchEventLoop.ts')
  const { routes } = await import('#lib/routes.ts')
  watchEventLoop(routes.map(({ path }) => path))
}
