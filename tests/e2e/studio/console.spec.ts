import type { Page, Request } from '@playwright/test'
import { expect } from '#tests/support/browser/fixtures.ts'
import { untilQuiet } from '#tests/support/browser/rest.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { openStudio, test } from '#tests/support/studio/studioPage.ts'

test.setTimeout(180_000)

/** What a load of the Studio without internet may report: its check for a new version (2), and twice its feedback form. */
const ERRORS_A_LOAD = 4

/** The names of panes in the table of contents, and their addresses. */
const panes = [
  ['Pages', /content\/pages$/],
  ['Home', /pages;homePage/],
  ['Facts and promises', /businessFacts/],
  ['Needs attention', /attention$/],
  ['Settings', /siteSettings/],
  ['Help', /help$/],
] as const

const isProbe = (request: Request): boolean => new URL(request.url()).pathname.endsWith('/ping')

/** The errors in the console since a moment that the test sets. */
function watchConsole(page: Page): { errors: string[] } {
  const seen = { errors: [] as string[] }
  page.on('console', (message) => {
    if (message.type() === 'error') seen.errors.push(`${message.text()} (${message.location().url})`)
  })
  return seen
}

// Every test here also fails with the first error that isn't of those hosts: see fixtures.ts.
test.describe('the console', () => {
  test.describe('of somebody who signs in', () => {
    test.use({ storageState: { cookies: [], origins: [] } })

    test('reports outside hosts that are out of reach, and nothing else', async ({ page }) => {
      const seen = watchConsole(page)
      await page.goto('/studio')
      await page.getByText(siteUnderTest.signIn).click({ timeout: 60_000 })
      await expect(page.getByRole('link', { name: 'Preview', exact: true })).toBeVisible({ timeout: 60_000 })
      await untilQuiet(page)
      expect(seen.errors.length).toBeLessThanOrEqual(2 * ERRORS_A_LOAD)
    })
  })

  test('stays as quiet from pane to pane', async ({ page }) => {
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

  test('stays as quiet in the preview', async ({ page }) => {
    const seen = watchConsole(page)
    await page.goto('/studio/preview')
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible({
      timeout: 60_000,
    })
    await untilQuiet(page)
    expect(seen.errors.length).toBeLessThanOrEqual(ERRORS_A_LOAD)
  })
})

test('says nothing of slow connections: all streams of a tab share one', async ({ page }) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  const streams: string[] = []
  page.on('request', (request) => {
    if (/\/data\/(listen|live\/events)\//.test(request.url())) streams.push(request.url())
  })
  // The Studio gives its probe up after 2.5 s; the toast would follow. On a machine so busy that the 2.5 s are over before the
  // request went out, there is none that could fail.
  const probe = page.waitForEvent('requestfailed', { predicate: isProbe, timeout: 0 }).catch(() => undefined)
  await openStudio(page, '/pages;homePage')
  await Promise.race([probe, page.waitForTimeout(10_000)])
  await untilQuiet(page)
  await expect(page.getByText(/brakes/i)).toHaveCount(0)
  expect(sockets.filter((path) => path.endsWith('/mux'))).toHaveLength(1)
  expect(streams, 'streams that take a connection of their own').toEqual([])
})
