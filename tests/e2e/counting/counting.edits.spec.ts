import { setTimeout } from 'node:timers/promises'
import { devices } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'
import { enterPreview } from '#tests/support/preview/previewer.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { COUNTED, counted, ENDPOINT, pageText, switchOn, totalsOf, visit } from './counts.ts'

/** Longer than the delay before counts are written, ms. */
const WRITTEN_MS = 2_500

// The name applies to the whole browser, because beacons of a closing page ignore the name of a page, and the name of a
// headless browser counts as a robot.
test.use({ launchOptions: launchOptions(`--user-agent=${devices['Desktop Chrome'].userAgent}`) })

let before: string[] = []
let switchOff: () => Promise<void>
test.beforeAll(async () => {
  before = await Promise.all(COUNTED.map(pageText))
  switchOff = await switchOn(['newsletter'])
})
test.afterAll(() => switchOff())

test('a view and a click are counted once with variant, campaign and width', FULL, async ({ page }) => {
  const known = await totalsOf('/')
  await visit(page, '/?variant=B&utm_campaign=newsletter&email=ann@example.com')
  const button = page.locator('.hero-copy [data-for=B] a.button, .hero-copy > p a.button').first()
  await button.click()
  await button.click()
  await expect(page.locator('#contact scheduler-embed')).toHaveAttribute('data-state', 'ready')
  await page.close()
  const more = ['view', 'press', 'scheduler'].map((event) => [event, (known[event] ?? 0) + 1])
  await expect
    .poll(() => totalsOf('/'), { timeout: 10_000 })
    .toEqual({ ...known, ...Object.fromEntries(more) })
  expect(await counted()).toContainEqual({
    page: '/',
    event: 'press',
    variant: 'B',
    source: 'campaign:newsletter',
    width: 'l',
    count: 1,
  })
})

test('visitors who object or run no scripts are not counted', FULL, async ({ browser }) => {
  // Waits until the counts of earlier tests are written.
  await setTimeout(WRITTEN_MS)
  const known = await counted()
  const asked: string[] = []
  for (const [signal, value] of [
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ] as const) {
    const page = await browser.newPage()
    page.on('request', (request) => asked.push(request.url()))
    await page.addInitScript(([name, is]) => Object.defineProperty(navigator, name, { value: is }), [
      signal,
      value,
    ] as const)
    await visit(page, `${siteUnderTest.origin}/`)
    await page.locator('.hero-copy a.button').first().click()
    await page.close()
  }
  const plain = await browser.newPage({ javaScriptEnabled: false })
  for (const path of ['/', '/TSS']) {
    await plain.goto(`${siteUnderTest.origin}${path}`)
    await expect(plain.locator('h1').first()).toBeVisible()
  }
  await plain.close()
  await setTimeout(WRITTEN_MS)
  expect(asked.filter((url) => url.startsWith(ENDPOINT))).toEqual([])
  expect(await counted()).toEqual(known)
})

test('counting stores nothing on the device', FULL, async ({ page, context }) => {
  await visit(page, '/')
  await page.locator('.hero-copy a.button').first().click()
  await visit(page, '/TSS')
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }))
  expect(kept).toEqual({ local: ['ab-variant'], session: [], databases: [], caches: [] })
  expect(await context.cookies()).toEqual([])
})

test.describe('with a blocked counting module', () => {
  test.use({ expectedProblems: [/counting\./] })
  test('the page works', FULL, async ({ page }) => {
    await page.route('**/counting.*.js', (route) => route.abort('blockedbyclient'))
    await page.goto('/')
    await page.locator('.hero-copy a.button').first().click()
    await expect(page).toHaveURL(/#contact$/)
  })
})

test('the calculator and the 404 page load no counting code', FULL, async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  await page.goto('/ai-roi-calculator')
  await page.getByRole('link', { name: 'Calculate Your ROI →' }).click()
  await page.locator('[name=aiToolsCost]').fill('100')
  await page.close()
  expect(asked.filter((url) => /count/.test(url))).toEqual([])
  expect(await pageText('/ai-roi-calculator')).not.toMatch(/counting|data-campaigns/)
  expect(await (await request.get('/nothing-here')).text()).not.toContain('/counting.')
})

test('previews load no counting code', FULL, async ({ page }) => {
  await enterPreview(page.request)
  for (const path of COUNTED) {
    const html = await (await page.request.get(path)).text()
    expect(html).toContain('data-draft')
    expect(html, path).not.toMatch(/\/counting\.|data-campaigns/)
  }
})

test('the privacy page explains how visits are counted', FULL, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/privacy')
  const heading = page.getByRole('heading', { name: 'How visits are counted' })
  await heading.scrollIntoViewIfNeeded()
  const space = await heading.evaluate((element) => {
    const above = element.closest('section')?.previousElementSibling?.getBoundingClientRect()
    return element.getBoundingClientRect().top - (above?.bottom ?? Number.NaN)
  })
  expect(space).toBeGreaterThan(40)
  await expectAccessible(page)
})

test('switching counting off restores the pages and removes the endpoint', FULL, async ({ request }) => {
  await switchOff()
  expect(await Promise.all(COUNTED.map(pageText))).toEqual(before)
  for (const html of before) expect(html).not.toMatch(/counting|data-campaigns/)
  await expect
    .poll(async () => (await request.post(ENDPOINT, { data: '{}' })).status(), { timeout: 20_000 })
    .toBe(404)
})
