/**
 * Next calls this once in each server that starts, before it answers. Next compiles it for its Edge runtime as well, which
 * nothing here uses and which knows no process.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  // A server that was assembled from the build (Next's standalone output) reads no next.config.ts.
  await import('#lib/env/refuseMisconfigured.ts')
  const { distDir } = await import('#lib/env/server.ts')
  const { limitHeads, LONGEST_QUERY_URL, LONGEST_URL } = await import('#lib/http/limitHeads.ts')
  const { EMBEDDED_LAKE_PATH } = await import('#lib/env/services.ts')
  limitHeads((url) => (url.startsWith(`${EMBEDDED_LAKE_PATH}/`) ? LONGEST_QUERY_URL : LONGEST_URL))
  // While developing, every request is rendered anew, and Ctrl-C waits for nobody.
  if (process.env.NODE_ENV !== 'production') return
  const { keepOwnRenderings } = await import('#lib/delivery/ownRenderings.ts')
  keepOwnRenderings(distDir)
  const { stopGracefully } = await import('#lib/delivery/stopGracefully.ts')
  stopGracefully()
  const { replaceFailedPages } = await import('#lib/delivery/errorPage.ts')
  await replaceFailedPages()
  const { keepFresh } = await import('#lib/delivery/keepFresh.ts')
  keepFresh()
  const { watchEventLoop } = await import('#lib/readiness/watchEventLoop.ts')
  watchEventLoop()
}
