import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { isUp } from './parts.ts'
import { testEnvironment, testStateDirectory } from './stack.ts'

/**
 * Starts the site under test as Playwright does, for a suite that controls it itself. SIGTERM to the process ends it.
 * @param script that starts it; by default on empty state
 * @param directory of its state
 */
export async function startSite(
  script = 'tests/support/site/startFresh.ts',
  directory = testStateDirectory,
): Promise<ChildProcess> {
  const site = spawn(process.execPath, [script], {
    env: { ...process.env, ...testEnvironment(directory) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isUp('site'))) {
    if (site.exitCode !== null)
      throw new Error('The site under test ended before it responded. See its output above.')
    await pause(50)
  }
  return site
}
