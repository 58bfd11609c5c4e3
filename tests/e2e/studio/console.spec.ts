import type { Page, Request } from '@playwright/test'
import { expect } from '#tests/support/browser/fixtures.ts'
import { untilQuiet } from '#tests/support/browser/rest.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { openStudio, test } from '#tests/support/studio/studioPage.ts'

test.setTimeout(180_000)

/** Most errors of one load of the Studio without internet: two for the version check and two for the feedback form. */
const ERRORS_A_LOAD = 4

const panes = [
  ['Pages', /content\/pages$/],
  ['Home', /pages;homePage/],
  ['Facts and promises', /businessFacts/],
  ['Needs attention', /attention$/],
  ['Settings', /siteSettings/],
] as const

const isProbe = (request: Request): boolean => new URL(request.url()).pathname.endsWith('/ping')

function watchConsole(page: Page): { errors: string[] } {
  const seen = { errors: [] as string[] }
  page.on('console', (message) => {
    if (message.type() === 'error') seen.errors.push(`${message.text()} (${message.location().url})`)
  })
  return seen
}

// fixtures.ts fails a test at the first error of any other host.
test.describe('the console', () => {
  test.describe('at sign-in', () => {
    test.use({ storageState: { cookies: [], origins: [] } })

    test('reports unreachable external hosts only', async ({ page }) => {
      const seen = watchConsole(page)
      await page.goto('/studio')
      await page.getByText(siteUnderTest.signIn).click({ timeout: 60_000 })
      await expect(page.getByRole('link', { name: 'Preview', exact: true })).toBeVisible({ timeout: 60_000 })
      await untilQuiet(page)
      expect(seen.errors.length).toBeLessThanOrEqual(2 * ERRORS_A_LOAD)
    })
  })

  test('reports no more errors from pane to pane', async ({ page }) => {
    const seen = watchConsole(page)
    await openStudio(page)
    for (const [pane, address] of panes) {
      await page
        .getByRole('link', { name: new RegExp(`^${pane}`) })
        .first()
        .click()
      await expect(page).toHaveURL(address)
      await untilQuiet(page)
    }
    expect(seen.errors.length).toBeLessThanOrEqual(ERRORS_A_LOAD)
  })

  test('reports no more errors in the preview', async ({ page }) => {
    const seen = watchConsole(page)
    await page.goto('/studio/preview')
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible({
      timeout: 60_000,
    })
    await untilQuiet(page)
    expect(seen.errors.length).toBeLessThanOrEqual(ERRORS_A_LOAD)
  })
})

test('all streams of a tab share one connection', async ({ page }) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  const streams: string[] = []
  page.on('request', (request) => {
    if (/\/data\/(listen|live\/events)\//.test(request.url())) streams.push(request.url())
  })
  // The Studio cancels its probe after 2.5 s, then the toast would appear. On a busy machine the probe may never be
  // sent, so no event follows and the wait ends after 10 s.
  const probe = page.waitForEvent('requestfailed', { predicate: isProbe, timeout: 0 }).catch(() => undefined)
  await openStudio(page, '/pages;homePage')
  await Promise.race([probe, page.waitForTimeout(10_000)])
  await untilQuiet(page)
  await expect(page.getByText(/brakes/i)).toHaveCount(0)
  expect(sockets.filter((path) => path.endsWith('/mux'))).toHaveLength(1)
  expect(streams, 'streams with a separate connection').toEqual([])
})
