import type { Page } from '@playwright/test'
import { type Family, families } from '#app/fonts/families.ts'

/** Delay of the fonts, so that each page is first drawn without them, ms. */
const AWAY_MS = 700

/** Selectors that name each family: the root, or the element whose fonts load late. */
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

/** Two kinds of machines, each with the installed fonts that it lacks. */
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
 * Returns the layout shift of a page when its fonts load late.
 * @param address of the page, or its path if the context has a base URL
 * @param missing fonts that the simulated machine lacks
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
      // The policy contains hashes of the original rules, which this changes.
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
 * Returns the layout shift of the page of {@link shiftOf} at another width. Draws it with fallback fonts, then with
 * its fonts, which is faster than loading it again.
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
            const [, ...fakeParties] = getComputedStyle(element).getPropertyValue(variable).split(',')
            element.style.setProperty(variable, fakeParties.join())
          }
        }
        await new Promise((resolve) => requestAnimationFrame(resolve))
        await new Promise((resolve) => requestAnimationFrame(resolve))
        await new Promise((resolve) => setTimeout(resolve, 50))
      },
      { roles: ROLES, isLate },
    )
  // A busy machine reports the shift of the new width late.
  let before: number
  do {
    before = await soFar(page)
    await draw(true)
  } while (before !== (await soFar(page)))
  await draw(false)
  return (await soFar(page)) - before
}
