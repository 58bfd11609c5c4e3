/**
 * Next calls this once in each server that starts, before it answers. While developing, every request is rendered anew. Next
 * compiles it for its Edge runtime as well, which nothing here uses and which knows no process.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NODE_ENV !== 'production') return
  const { keepFresh } = await import('#lib/delivery/keepFresh.ts')
  keepFresh()
}
