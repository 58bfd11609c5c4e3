import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { isUp } from '../site/parts.ts'
import { testEnvironment } from '../site/stack.ts'

/**
 * Starts the site under test once for all proofs in a browser: each would build and start its own.
 * @returns what Playwright is told of it, and what ends it
 * @throws Error when it ends before it answers
 */
export async function startSharedSite(): Promise<{
  env: Record<string, string>
  stop: () => Promise<void>
}> {
  const site = spawn(process.execPath, ['tests/support/site/startFresh.ts'], {
    env: { ...process.env, ...testEnvironment() },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isUp('site'))) {
    if (site.exitCode !== null) throw new Error('The site under test ended before it answered: see above.')
    await pause(500)
  }
  return {
    env: { SITE_UNDER_TEST: 'running' },
    stop: async () => {
      site.kill('SIGTERM')
      await once(site, 'exit')
    },
  }
}
