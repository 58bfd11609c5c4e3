import type { Page } from '@playwright/test'
import { type Family, families } from '#app/fonts/families.ts'
import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

/** As much as a page may shift while it loads (cumulative layout shift). */
const MOST = 0.01

/** A phone, on which the page is loaded, and the other widths that it is then drawn at. */
const PHONE = 390
const OTHER_WIDTHS = [320, 768, 1280]
const HEIGHT = 823

/** The roles of the families that are drawn however late they arrive. */
const LATE = Object.entries<Family>(families).flatMap(([role, { display }]) =>
  display === 'swap' ? [role] : [],
)

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

/** Opens a page on a machine that lacks these fonts, and answers how far it shifts while it loads. */
async function shiftOfLoading(page: Page, path: string, missing: readonly string[]): Promise<number> {
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
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${path}?variant=A`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => Reflect.get(window, 'shift'))
}

/** Draws the page at this width with what stands in for the fonts, and answers how far it shifts when they are there again. */
async function shiftOfFonts(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: HEIGHT })
  return page.evaluate(async (names) => {
    const root = document.documentElement
    const drawn = async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const roles = names.map((role) => `--font-${role}`)
    for (const role of roles) {
      const [, ...standIns] = getComputedStyle(root).getPropertyValue(role).split(',')
      root.style.setProperty(role, standIns.join())
    }
    await drawn()
    const before = Reflect.get(window, 'shift')
    for (const role of roles) root.style.removeProperty(role)
    await drawn()
    return Reflect.get(window, 'shift') - before
  }, LATE)
}

for (const [machine, missing] of Object.entries(machines)) {
  for (const { path } of routes) {
    test(`${path} doesn't shift when its fonts arrive on a machine with ${machine}`, async ({ page }) => {
      await page.setViewportSize({ width: PHONE, height: HEIGHT })
      expect.soft(await shiftOfLoading(page, path, missing), `${PHONE} px`).toBeLessThanOrEqual(MOST)
      for (const width of OTHER_WIDTHS)
        expect.soft(await shiftOfFonts(page, width), `${width} px`).toBeLessThanOrEqual(MOST)
    })
  }
}
