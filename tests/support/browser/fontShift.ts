import type { Page } from '@playwright/test'
import { type Family, families } from '#app/fonts/families.ts'

/** How long the fonts are away, so that each page is first drawn without them, in milliseconds. */
const AWAY_MS = 700

/** Where each family is named: on the root, or on what stands in one that comes late. */
const ROLES = Object.entries<Family>(families).map(([role, { lateOn }]) => ({
  variable: `--font-${role}`,
  on: lateOn?.join() ?? ':root',
}))

const stripped = (css: string, names: readonly string[]): string =>
  names.reduce(
    (text, name) =>
      text.replaceAll(`local("${name}")`, 'local("none")').replaceAll(`local(${name})`, 'local(none)'),
    css,
  )

/** Two kinds of machines, each by what it lacks of what is installed where this runs. */
export const machines = {
  'Times and Arial': [],
  'DejaVu alone': [
    'Times New Roman',
    'Liberation Serif',
    'Liberation Serif Italic',
    'Arial',
    'Liberation Sans',
  ],
} as const

/**
 * How far a page shifts when its fonts come late.
 * @param address of the page; its path when the context knows the rest
 * @param missing fonts that the machine is to lack
 */
export async function shiftOf(page: Page, address: string, missing: readonly string[]): Promise<number> {
  const { pathname: path } = new URL(address, 'http://localhost')
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
  await page.goto(`${address}?variant=A`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  return soFar(page)
}

const soFar = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0))

/**
 * How far the page of {@link shiftOf} shifts at another width. Loading it anew for each takes longer: it is drawn with what
 * stands in for its fonts, and then with them.
 */
export async function shiftAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 0 })
  const draw = (isLate: boolean) =>
    page.evaluate(
      async ({ roles, isLate }) => {
        for (const { variable, on } of roles) {
          for (const element of document.querySelectorAll<HTMLElement>(on)) {
            element.style.removeProperty(variable)
            if (!isLate) continue
            const [, ...standIns] = getComputedStyle(element).getPropertyValue(variable).split(',')
            element.style.setProperty(variable, standIns.join())
          }
        }
        await new Promise((resolve) => requestAnimationFrame(resolve))
        await new Promise((resolve) => requestAnimationFrame(resolve))
        await new Promise((resolve) => setTimeout(resolve, 50))
      },
      { roles: ROLES, isLate },
    )
  await draw(true)
  const before = await soFar(page)
  await draw(false)
  return (await soFar(page)) - before
}
