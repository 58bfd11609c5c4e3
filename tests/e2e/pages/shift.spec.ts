import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'

/** As much as a page may shift while it loads (cumulative layout shift). */
const MOST = 0.01

/** Letters, leads, labels and a form: what shifts somewhere, shifts on one of them. */
const PATHS = ['/', '/TSS', '/ILM', '/referral']

/** How long the fonts are away, so that each page is first drawn without them, in milliseconds. */
const AWAY_MS = 700

const stripped = (css: string, names: readonly string[]): string =>
  names.reduce(
    (text, name) =>
      text.replaceAll(`local("${name}")`, 'local("none")').replaceAll(`local(${name})`, 'local(none)'),
    css,
  )

/** Two kinds of machines, each by what it lacks of what is installed where this runs. */
const machines = {
  'Times and Arial': [],
  'DejaVu alone': [
    'Times New Roman',
    'Liberation Serif',
    'Liberation Serif Italic',
    'Arial',
    'Liberation Sans',
  ],
} as const

async function shiftOf(page: Page, path: string, missing: readonly string[]): Promise<number> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, AWAY_MS))
    await route.continue()
  })
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch()
      // The policy names the rules by their hash, and these are others now.
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers, body: stripped(await response.text(), missing) })
    },
  )
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'))
      Object.assign(window, { shift })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${path}?variant=A`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0))
}

for (const [machine, missing] of Object.entries(machines)) {
  for (const width of [390, 1280]) {
    test(`no page shifts when its fonts arrive, ${width} px wide on a machine with ${machine}`, async ({
      browser,
    }) => {
      for (const path of PATHS) {
        const page = await browser.newPage({ viewport: { width, height: 823 } })
        expect.soft(await shiftOf(page, path, missing), path).toBeLessThanOrEqual(MOST)
        await page.close()
      }
    })
  }
}
