import { once } from 'node:events'
import { startSite } from '#tests/support/site/startSite.ts'

/** Starts the site under test for all journeys, on the build of the browser tests, unless one runs already. */
export default async function site(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_UNDER_TEST === 'running') return undefined
  const started = await startSite()
  return async () => {
    started.kill('SIGTERM')
    await once(started, 'exit')
  }
}
