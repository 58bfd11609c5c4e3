import { type Browser, type BrowserContext, devices } from '@playwright/test'
import { watchPolicy } from '#tests/support/browser/policyViolations.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export type KeptBrowser = Awaited<ReturnType<typeof openBrowser>>

/**
 * Opens the browser context that all Studio tests of one worker share, so that the Studio's scripts are compiled once
 * instead of three seconds a test. Each test has its own page, cookies and storage.
 */
export async function openBrowser(browser: Browser) {
  const context = await browser.newContext({
    ...devices['Desktop Chrome'],
    baseURL: siteUnderTest.origin,
    // Without a graphics card the Studio's animations take a quarter of all processor time.
    reducedMotion: 'reduce',
  })
  const violations: string[] = []
  await watchPolicy(context, (line) => violations.push(line))
  // Chromium ends a site's process with the site's last page, and its compiled scripts with it. This page stays open.
  const staying = await context.newPage()
  await staying.goto('/robots.txt')
  return { context, violations }
}

/** Removes the last test's cookies and storage, and signs in as the test requires. */
export async function beginAnew({ context }: KeptBrowser, session: Session): Promise<void> {
  const [, ...others] = context.pages()
  for (const other of others) await other.close()
  await context.clearPermissions()
  await context.setStorageState(session)
}
