import { type Browser, type BrowserContext, devices } from '@playwright/test'
import { watchPolicy } from '#tests/support/browser/policyViolations.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { watchPresses } from './presses.ts'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * What all tests of the Studio in one worker share: its scripts are compiled once, not for three seconds with every test. Each
 * test has its own page, cookies and storage.
 */
export interface KeptBrowser {
  context: BrowserContext
  /** What its pages were refused since it was opened. */
  violations: string[]
  /** How often something was pressed since then. */
  presses: () => number
}

/** Opens what the tests of a worker share. */
export async function openBrowser(browser: Browser): Promise<KeptBrowser> {
  const context = await browser.newContext({
    ...devices['Desktop Chrome'],
    baseURL: siteUnderTest.origin,
    // Without a graphics card the Studio's moving parts take a quarter of all the work.
    reducedMotion: 'reduce',
  })
  const violations: string[] = []
  await watchPolicy(context, (line) => violations.push(line))
  const presses = await watchPresses(context)
  // Chromium ends the process of a site, and what it has compiled, with the site's last page: this one stays.
  const staying = await context.newPage()
  await staying.goto('/robots.txt')
  return { context, violations, presses }
}

/** Takes away what the last test has left, and signs in as a test wants it. */
export async function beginAnew({ context }: KeptBrowser, session: Session): Promise<void> {
  const [, ...others] = context.pages()
  for (const other of others) await other.close()
  await context.clearPermissions()
  await context.setStorageState(session)
}
