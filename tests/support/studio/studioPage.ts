import type { Locator, Page } from '@playwright/test'
import { test as base, expect, unexpectedOf } from '#tests/support/browser/fixtures.ts'
import { untilQuiet } from '#tests/support/browser/rest.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { beginAnew, type KeptBrowser, openBrowser, type Session } from './keptBrowser.ts'

/**
 * Errors of a Studio without internet: Sanity's hosts for new versions and feedback don't respond. None of them
 * concerns this site.
 */
const outsideHosts: RegExp[] = [
  /^request failed: https:\/\/(?:sanity-cdn\.com|api\.sanity\.io)\//,
  /^console: Failed to load resource: net::\S+ \(https:\/\/(?:sanity-cdn\.com|api\.sanity\.io)\//,
  /^console: Failed to fetch version for package/,
  // Hints, not errors: Next preloads the fonts of the 404 page with every page; the editor prefers one kind of paste.
  /^console: The resource \S+ was preloaded using link preload/,
  /^console: Clipboard contains both text and HTML/,
  // On leaving a page, the Studio sends a message by a socket that the browser may have closed.
  /^console: WebSocket is already in CLOSING or CLOSED state/,
]

/** Error of a Studio with content at another site: it requests a cookie of that site, then signs in with a token. */
const cookieQuestion = /auth\/id\?tag=sanity\.studio\.auth\.check-id(?: 401$|\)$)/
export const expectedInStudio =
  siteUnderTest.mode === 'local' ? outsideHosts : [...outsideHosts, cookieQuestion]

/** Browser tests that begin signed in to the Studio. A worker signs in once, by the click that a person makes. */
export const test = base.extend<object, { kept: KeptBrowser; studioSession: Session }>({
  kept: [
    async ({ browser }, use) => {
      const kept = await openBrowser(browser)
      await use(kept)
      await kept.context.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  studioSession: [
    async ({ kept }, use) => {
      await beginAnew(kept, { cookies: [], origins: [] })
      const page = await kept.context.newPage()
      await page.goto('/studio')
      await page.getByText(siteUnderTest.signIn).click({ timeout: 60_000 })
      await expect(studioIsOpen(page)).toBeVisible({ timeout: 60_000 })
      await use(await kept.context.storageState())
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  storageState: ({ studioSession }, use) => use(studioSession),
  context: async ({ kept, storageState, actionTimeout, expectedProblems }, use) => {
    if (typeof storageState !== 'object') throw new Error('A test of the Studio begins with a session.')
    await beginAnew(kept, storageState)
    kept.context.setDefaultTimeout(actionTimeout ?? 0)
    const before = kept.violations.length
    await use(kept.context)
    const since = kept.violations.slice(before)
    expect(unexpectedOf(since, expectedProblems), 'violations of the policy').toEqual([])
  },
  page: async ({ page, viewport }, use) => {
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
  expectedProblems: ({ browserName: _ }, use) => use(expectedInStudio),
})

const studioIsOpen = (page: Page): Locator => page.getByRole('link', { name: 'Preview', exact: true })

export async function openStudio(page: Page, path = ''): Promise<void> {
  await page.goto(`/studio/content${path}`)
  await expect(studioIsOpen(page)).toBeVisible({ timeout: 60_000 })
}

/** Navigates an open Studio to another address without a reload. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/**
 * Navigates an open Studio to another address of its structure by the browser's history, without a reload. Closes the
 * open document first, so that its elements are not found in the next one.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  await follow(page, '/studio/content/guide')
  await expect(page.getByTestId('document-pane')).toHaveCount(0)
  await follow(page, `/studio/content${path}`)
  await expect(page.getByTestId('document-pane')).toHaveCount(1, { timeout: 30_000 })
}

export const field = (page: Page, path: string): Locator => page.getByTestId(`field-${path}`)

/** Clicks a plain text field and types into it, as soon as the form is editable. */
export async function write(page: Page, path: string, text: string): Promise<void> {
  const input = field(page, path).locator('input, textarea').first()
  await expect(input).toBeEditable({ timeout: 30_000 })
  await input.click()
  await input.fill(text)
}

export async function typeAtEnd(page: Page, path: string, text: string): Promise<void> {
  const editable = field(page, path).getByRole('textbox').first()
  await expect(editable).toBeEditable({ timeout: 30_000 })
  // In the corner, because a chip in the middle of the text would take the click and the keys.
  await editable.click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('Control+End')
  // The editor reads the position a moment later, and the first letter's draft would restore that of the click.
  await untilQuiet(page, 400)
  await page.keyboard.type(text)
}

export const publishButton = (page: Page): Locator => page.getByTestId('action-publish')

export async function publish(page: Page): Promise<void> {
  await expect(publishButton(page)).toBeEnabled({ timeout: 20_000 })
  await publishButton(page).click()
  await expect(publishButton(page)).toBeDisabled({ timeout: 20_000 })
}
